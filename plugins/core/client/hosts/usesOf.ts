import type { RecordPage } from '@mortise/sdk/client';
import { type HostFileInfo, isFontName } from '../../shared/hostFile.ts';
import type { StyleRow } from '../../shared/hostStyle.ts';

/** What a file of a host can be used as, and what the form then says. */
export interface FileUse {
  /** A translation key. */
  readonly label: string;
  readonly run: () => void;
}

const ICON = /\.(?:png|svg|webp)$/;

export function usesOf({ name, path }: HostFileInfo, { form, edit }: Pick<RecordPage, 'form' | 'edit'>): readonly FileUse[] {
  const { style, icons } = form.values as { readonly style?: readonly StyleRow[]; readonly icons?: readonly { readonly file: string }[] };
  const assign = (values: Readonly<Record<string, unknown>>) => () => {
    edit();
    form.assign(values);
  };
  const styled = (property: string) =>
    assign({ style: [...(style ?? []).filter((row) => row.property !== property), { property, value: name }] });
  if (isFontName(name)) return [{ label: 'Use as the font', run: styled('font') }];
  const others = (icons ?? []).filter(({ file }) => file !== name);
  return [
    { label: 'Use as the logo', run: assign({ publicLogo: path }) },
    { label: 'Use behind the sign-in page', run: styled('loginBackground') },
    ...(ICON.test(name) ? [{ label: 'Use as an icon of the application', run: assign({ icons: [...others, { file: name }] }) }] : []),
  ];
}
