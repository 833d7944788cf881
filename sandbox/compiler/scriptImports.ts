/** Scripts import each other as `scripts/<name>`. */
export const SCRIPT_PREFIX = 'scripts/';

const MENTION = /['"]scripts\/([A-Za-z][\w-]{0,99})['"]/g;

/** Names of scripts that a source may import: every one that stands in quotes. The compiler decides which of them it does. */
export const mentionedScripts = (source: string): readonly string[] => [...new Set([...source.matchAll(MENTION)].map(([, name]) => name!))];
