/** What waits for the next version of the SDK, a file for each change, with the newest number last. */
const changes = import.meta.glob<string>(['../../../../sdk/changes/*.md', '!../../../../sdk/changes/README.md'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The versions before. */
const versions = import.meta.glob<string>('../../../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true });

/** `../0055-deliveries-of-documents.md` → `Deliveries of documents` */
function headingOf(file: string): string {
  const words = file.replace(/^.*\/\d+-|\.md$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const withoutHead = (text: string): string => text.replace(/^---[\s\S]*?---\s*/, '');

/** What changes for plugins, as Markdown: first what waits, then the versions. */
export default [
  '# What changes for plugins',
  '## Next version',
  ...Object.entries(changes)
    .toReversed()
    .map(([file, text]) => `### ${headingOf(file)}\n\n${withoutHead(text)}`),
  ...Object.values(versions).map((text) => text.replace(/^# .*$/m, '')),
].join('\n\n');
