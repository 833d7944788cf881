import ts from 'typescript-checker';
import type { DeclarationFiles, Meaning } from './DeclarationFiles.ts';

/** What a declaration names of other declarations, private members left out. */
export function referencesOf(files: DeclarationFiles, path: string, declaration: ts.Node): readonly Meaning[] {
  const found: (Meaning | undefined)[] = [];
  const visit = (node: ts.Node): void => {
    if (isPrivate(node)) return;
    const name = nameIn(node);
    if (name !== undefined && !isParameterOfType(node, name, declaration)) found.push(files.meaningOf(path, name));
    if (ts.isImportTypeNode(node) && node.qualifier) found.push(files.imported(path, specifierOf(node), leftmost(node.qualifier)));
    ts.forEachChild(node, visit);
  };
  visit(declaration);
  return found.filter((meaning) => meaning !== undefined);
}

/** Whether nobody outside of its class sees a member. */
export const isPrivate = (node: ts.Node): boolean =>
  ts.isClassElement(node) &&
  ((node.name !== undefined && ts.isPrivateIdentifier(node.name)) ||
    (ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword)));

function nameIn(node: ts.Node): string | undefined {
  if (ts.isTypeReferenceNode(node)) return leftmost(node.typeName);
  if (ts.isTypeQueryNode(node)) return ts.isImportTypeNode(node.exprName) ? undefined : leftmost(node.exprName);
  return ts.isExpressionWithTypeArguments(node) && ts.isIdentifier(node.expression) ? node.expression.text : undefined;
}

const leftmost = (name: ts.EntityName): string => (ts.isIdentifier(name) ? name.text : leftmost(name.left));

const specifierOf = ({ argument }: ts.ImportTypeNode): string =>
  ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal) ? argument.literal.text : '';

/** Whether a name is a parameter of the type that it stands in, e.g. `T`. */
function isParameterOfType(node: ts.Node, name: string, top: ts.Node): boolean {
  for (let around: ts.Node = node; ; around = around.parent) {
    if (declaresParameter(around, name)) return true;
    if (around === top) return false;
  }
}

function declaresParameter(node: ts.Node, name: string): boolean {
  if (ts.isMappedTypeNode(node)) return node.typeParameter.name.text === name;
  if (ts.isConditionalTypeNode(node)) return infers(node.extendsType, name);
  const { typeParameters } = node as { readonly typeParameters?: ts.NodeArray<ts.Node> };
  return typeParameters?.some((parameter) => ts.isTypeParameterDeclaration(parameter) && parameter.name.text === name) === true;
}

const infers = (node: ts.Node, name: string): boolean =>
  (ts.isInferTypeNode(node) && node.typeParameter.name.text === name) ||
  ts.forEachChild(node, (child) => infers(child, name) || undefined) === true;
