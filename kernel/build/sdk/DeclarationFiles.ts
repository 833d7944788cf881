import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import ts from 'typescript-checker';

/** What a name means: something that a file declares, or that a package has. */
export interface Meaning {
  /** Path of the file below the folder, or the name of the package. */
  readonly from: string;
  readonly isPackage: boolean;
  /** As it is called there. */
  readonly name: string;
  /** Exported as a type, whatever else it is: its value cannot be imported. */
  readonly isTypeOnly?: true;
}

export const keyOf = ({ from, name }: Meaning): string => `${from}#${name}`;

type Named = ts.InterfaceDeclaration | ts.TypeAliasDeclaration | ts.ClassDeclaration | ts.FunctionDeclaration | ts.EnumDeclaration;
const isNamed = (statement: ts.Statement): statement is Named =>
  ts.isInterfaceDeclaration(statement) ||
  ts.isTypeAliasDeclaration(statement) ||
  ts.isClassDeclaration(statement) ||
  ts.isFunctionDeclaration(statement) ||
  ts.isEnumDeclaration(statement);

/** The names that a statement declares. */
function namesOf(statement: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText());
  return isNamed(statement) && statement.name ? [statement.name.text] : [];
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Declarations that `tsc` wrote of one folder, and what the names in them mean. */
export class DeclarationFiles {
  private readonly files: ReadonlyMap<string, ts.SourceFile>;
  private readonly known = new Map<string, ReadonlyMap<string, Meaning>>();

  constructor(folder: string) {
    const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.d.ts'));
    this.files = new Map(
      paths.map((path) => {
        const text = readFileSync(join(folder, path), 'utf8');
        return [path.replaceAll('\\', '/'), ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)];
      }),
    );
  }

  /** The statements that declare something: more than one for an interface and its token, and for overloads. */
  declarationsOf({ from, name }: Meaning): readonly ts.Statement[] {
    return this.file(from).statements.filter((statement) => namesOf(statement).includes(name));
  }

  /** What importing the module of a file gives, by name. */
  exportsOf(path: string): ReadonlyMap<string, Meaning> {
    const known = this.known.get(path);
    if (known) return known;
    const found = new Map(this.file(path).statements.flatMap((statement) => this.exportedBy(path, statement)));
    this.known.set(path, found);
    return found;
  }

  /** What a name means inside of a file; undefined for what the language or the page has. */
  meaningOf(path: string, name: string): Meaning | undefined {
    const { statements } = this.file(path);
    if (statements.some((statement) => namesOf(statement).includes(name))) return { from: path, isPackage: false, name };
    for (const statement of statements) {
      if (!ts.isImportDeclaration(statement)) continue;
      const meaning = this.importedBy(path, statement, name);
      if (meaning) return meaning;
    }
    return undefined;
  }

  /** What a name means that is imported within a type. */
  imported(path: string, specifier: string, name: string): Meaning {
    if (!specifier.startsWith('.')) return { from: specifier, isPackage: true, name };
    const target = targetOf(path, specifier);
    const meaning = this.exportsOf(target).get(name);
    if (meaning === undefined) throw new Error(`${path}: ${target} exports no ${name}`);
    return meaning;
  }

  private exportedBy(path: string, statement: ts.Statement): readonly (readonly [string, Meaning])[] {
    if (isExported(statement)) return namesOf(statement).map((name) => [name, { from: path, isPackage: false, name }]);
    if (!ts.isExportDeclaration(statement)) return [];
    const specifier =
      statement.moduleSpecifier && ts.isStringLiteral(statement.moduleSpecifier) ? statement.moduleSpecifier.text : undefined;
    const clause = statement.exportClause;
    if (clause === undefined && specifier?.startsWith('.')) return [...this.exportsOf(targetOf(path, specifier))];
    if (clause === undefined || !ts.isNamedExports(clause))
      throw new Error(`${path}: say by name what is exported in ${statement.getText()}`);
    return clause.elements.flatMap(({ name, propertyName, isTypeOnly }) => {
      const own = (propertyName ?? name).text;
      const meaning = specifier === undefined ? this.meaningOf(path, own) : this.imported(path, specifier, own);
      const isType = statement.isTypeOnly || isTypeOnly;
      return meaning ? [[name.text, isType ? { ...meaning, isTypeOnly: true } : meaning] as const] : [];
    });
  }

  /** Whether a module keeps what it declares to itself. */
  isLocal({ from, name }: Meaning): boolean {
    return !this.exportsOf(from).has(name);
  }

  private importedBy(path: string, { importClause, moduleSpecifier }: ts.ImportDeclaration, name: string): Meaning | undefined {
    const specifier = (moduleSpecifier as ts.StringLiteral).text;
    const bindings = importClause?.namedBindings;
    if (importClause?.name?.text === name) return { from: specifier, isPackage: true, name: 'default' };
    if (bindings && ts.isNamespaceImport(bindings))
      return bindings.name.text === name ? { from: specifier, isPackage: true, name: '*' } : undefined;
    const element = bindings?.elements.find((one) => one.name.text === name);
    return element && this.imported(path, specifier, (element.propertyName ?? element.name).text);
  }

  private file(path: string): ts.SourceFile {
    const file = this.files.get(path);
    if (file === undefined) throw new Error(`There are no declarations of ${path}`);
    return file;
  }
}

/** The file of declarations that a module's import means. */
const targetOf = (path: string, specifier: string): string => posix.join(posix.dirname(path), specifier).replace(/\.tsx?$/, '.d.ts');
