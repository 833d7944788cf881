import type { OfferedProvider } from '@mortise/sdk/server';
import { isLogo } from '../shared/hostLook.ts';
import { familyOf, type HostStyle, isFontFile, type StyleRow, styleOf } from '../shared/hostStyle.ts';
import { withVariables } from '../shared/hostVariables.ts';
import { type HostData, type KnownHost, originsOf } from './hostData.ts';

type Text = { readonly title?: string; readonly text?: string };

const textOf = (title: string | undefined, content: string | undefined): Text => ({
  ...(title !== undefined && { title }),
  ...(content !== undefined && { text: content }),
});

/** By locale; `*` for all others. */
function textsOf({ loginTitle, loginText, loginTexts = [] }: HostData): Readonly<Record<string, Text>> {
  const forAll = textOf(loginTitle, loginText);
  return {
    ...(Object.keys(forAll).length > 0 && { '*': forAll }),
    ...Object.fromEntries(loginTexts.map(({ locale, title, text: content }) => [locale, textOf(title, content)])),
  };
}

/** Of several providers that ask for it the page can go to one alone. */
function automatic(providers: readonly OfferedProvider[]): { readonly oidc?: string; readonly saml?: string } {
  const provider = providers.find(({ isAutomatic }) => isAutomatic);
  return provider === undefined ? {} : { [provider.kind]: provider.id };
}

/** A host cannot hide both ways in: who has no provider to go to has the password. */
function waysIn({ showPassword = true, showSso = true, ssoLabel }: HostData, providers: readonly OfferedProvider[]) {
  const offersSso = showSso && providers.length > 0;
  return { showPassword: showPassword || !offersSso, showSso: offersSso, ...(ssoLabel !== undefined && { ssoLabel }) };
}

/** Logo and style are looked at again: nothing leaves that could be more than a picture or a colour, however it came to be kept. */
export function configurationOf(host: string, { data, imp, path }: KnownHost, all: readonly OfferedProvider[]) {
  const {
    windowTitle,
    mode,
    loginTenant,
    publicLogo,
    navigation,
    frameAncestors,
    style = [],
    variables = [],
    showAccessibilityDeclarationLink,
    accessibilityDeclaration,
  } = data;
  const uiAuthConfig = waysIn(data, all);
  const providers = uiAuthConfig.showSso ? all : [];
  return {
    host,
    imp,
    ...(windowTitle !== undefined && { windowTitle }),
    mode: mode === 'flow' ? ('flow' as const) : ('normal' as const),
    ...(loginTenant !== undefined && { loginTenant }),
    ...(publicLogo !== undefined && isLogo(publicLogo) && { publicLogo: publicLogo.replace(`/imp/${imp}/`, `${path}/`) }),
    ...(navigation !== undefined && { navigation }),
    frameAncestors: frameAncestors === undefined ? [] : [frameAncestors],
    parentOrigins: originsOf(data),
    loginTexts: textsOf(data),
    uiAuthConfig,
    ...automatic(providers),
    providers: providers.map(({ id, kind, name }) => ({ id, kind, name })),
    showAccessibilityDeclarationLink: showAccessibilityDeclarationLink === true,
    ...(accessibilityDeclaration !== undefined && { accessibilityDeclaration }),
    style: withPictures(withVariables(styleOf(style), variables), `${path}/hosts/${host}`),
    fonts: fontsOf(style, path),
  };
}

const PICTURE = /^url\("([\w.-]+)"\)$/;

/** Pictures are named by themselves where they are configured. THEME-016. */
function withPictures(style: HostStyle, folder: string): HostStyle {
  const placed = ([name, value]: readonly [string, string]) => [name, value.replace(PICTURE, `url("${folder}/$1")`)] as const;
  const schemes = Object.entries(style).map(([scheme, properties]) => [scheme, Object.fromEntries(Object.entries(properties).map(placed))]);
  return Object.fromEntries(schemes) as HostStyle;
}

/** Fonts that are files of the host. THEME-015. */
const fontsOf = (rows: readonly StyleRow[], path: string) =>
  rows
    .filter(({ property, value }) => property === 'font' && isFontFile(value))
    .map(({ value }) => ({ family: familyOf(value), src: `${path}/fonts/${value}` }));
