import ts from 'typescript-checker';
import { isPrivate } from './referencesOf.ts';

/** Who may use a name. `beta` may change in a minor version, `internal` is for code of the product. */
export type Stability = 'public' | 'beta' | 'internal';

const PRINTER = ts.createPrinter({ removeComments: true });

/** A declaration as a report shows it: its sentence and its signature, without what is private. */
export function declarationText(statement: ts.Statement): string {
  const shown = ts.isClassDeclaration(statement) ? withoutPrivate(statement) : statement;
  const signature = PRINTER.printNode(ts.EmitHint.Unspecified, shown, statement.getSourceFile());
  const sentence = sentenceOf(statement);
  const plain = signature.replace(/^export declare /, 'export ').replace(/^declare /, '');
  return sentence === undefined ? plain : `/** ${sentence} */\n${plain}`;
}

/** What the doc comment of a declaration says of who may use it. */
export function stabilityOf(statements: readonly ts.Statement[]): Stability {
  const tags = new Set(statements.flatMap((statement) => ts.getJSDocTags(statement).map(({ tagName }) => tagName.text)));
  return tags.has('internal') ? 'internal' : tags.has('beta') ? 'beta' : 'public';
}

const withoutPrivate = (declaration: ts.ClassDeclaration): ts.ClassDeclaration =>
  ts.factory.updateClassDeclaration(
    declaration,
    declaration.modifiers,
    declaration.name,
    declaration.typeParameters,
    declaration.heritageClauses,
    declaration.members.filter((member) => !isPrivate(member)),
  );

/** The first sentence of a doc comment, in one line. */
function sentenceOf(statement: ts.Statement): string | undefined {
  const comment = ts.getJSDocCommentsAndTags(statement).find((node) => ts.isJSDoc(node))?.comment;
  const text = ts.getTextOfJSDocComment(comment)?.replaceAll(/\s+/g, ' ').trim();
  if (text === undefined || text === '') return undefined;
  return /^.*?(?<!\be\.g|\bi\.e)[.?!](?= [A-Z`{]|$)/.exec(text)?.[0] ?? text;
}
