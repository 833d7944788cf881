import type { FieldError } from '@mortise/sdk';
import type { CSSProperties } from 'react';
import { hostErrors, isLogo } from '../../shared/hostLook.ts';
import type { Host } from '../../shared/host.ts';
import { type Scheme, STYLE_KEYS, styleOf, type StyleRow } from '../../shared/hostStyle.ts';

/** What the previews draw, of what the form says. */
export interface HostLook {
  readonly name: string;
  readonly logo: string;
  /** Names of files of the host: they are not at this address, and have to be asked for. */
  readonly logoFile: string | undefined;
  readonly font: string | undefined;
  readonly background: string | undefined;
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly showsPassword: boolean;
  readonly ssoLabel: string | undefined;
  readonly hasDeclaration: boolean;
  readonly navigation: string;
  readonly isBare: boolean;
  readonly style: CSSProperties;
  /** Why it would not be saved. */
  readonly problem: FieldError | undefined;
}

export function lookOf(values: Omit<Partial<Host>, 'style'> & { readonly style?: unknown }, scheme: Scheme): HostLook {
  const rows = rowsOf(values.style);
  const logo = textOf(values.publicLogo);
  const properties = styleOf(rows)[scheme] ?? {};
  return {
    name: textOf(values.windowTitle) ?? textOf(values.applicationName) ?? 'Mortise',
    logo: logo !== undefined && isLogo(logo) ? logo : '/favicon.svg',
    logoFile: /\/hosts\/[^/]+\/([\w.-]+)$/.exec(logo ?? '')?.[1],
    font: valueOf(rows, 'font', scheme),
    background: /^url\("(.+)"\)$/.exec(properties['--mt-login-background'] ?? '')?.[1],
    title: textOf(values.loginTitle),
    text: textOf(values.loginText),
    showsPassword: values.showPassword !== false,
    ssoLabel: values.showSso === false ? undefined : textOf(values.ssoLabel),
    hasDeclaration: values.showAccessibilityDeclarationLink === true,
    navigation: textOf(values.navigation) ?? 'left',
    isBare: values.mode === 'flow',
    style: { ...defaultsOf(scheme), ...properties },
    problem: hostErrors({ publicLogo: logo ?? null, style: rows })[0],
  };
}

const valueOf = (rows: readonly StyleRow[], property: string, scheme: Scheme): string | undefined =>
  rows.findLast((row) => row.property === property && (!row.scheme || row.scheme === scheme))?.value;

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

/** Rows that are half typed yet say nothing. */
const rowsOf = (rows: unknown): readonly StyleRow[] =>
  ((rows ?? []) as readonly Partial<StyleRow>[]).filter((row): row is StyleRow => Boolean(row.property) && Boolean(row.value));

/** The preview has the scheme that was chosen, whatever that of the page around it. */
const defaultsOf = (scheme: Scheme): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(STYLE_KEYS).flatMap((key) =>
      key[scheme] === undefined ? [] : key.properties.map((property) => [property, key[scheme]!]),
    ),
  );
