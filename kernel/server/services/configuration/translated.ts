/** A value of a list with its label in the language of the dictionary. */
export function translated<V extends { readonly label: string; readonly isTranslated?: boolean }>(
  value: V,
  dictionary: Readonly<Record<string, string>>,
): V {
  const label = value.isTranslated === true ? undefined : dictionary[value.label];
  return label === undefined ? value : { ...value, label };
}
