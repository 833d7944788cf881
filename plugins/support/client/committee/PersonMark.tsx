import { Avatar } from '@mantine/core';

/** The initials of a person, for the eye only: the name stands beside them. */
export const PersonMark = ({ name }: { readonly name: string }) => (
  <Avatar size={28} radius="xl" color="gray" name={name} aria-hidden="true">
    {initials(name)}
  </Avatar>
);

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const shown = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  return shown.map((word) => [...word][0]!.toLocaleUpperCase()).join('');
}
