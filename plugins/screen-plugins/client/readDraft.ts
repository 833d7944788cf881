import type { PluginDraft } from './PluginDraft.ts';

const MANIFEST = 'plugin.json';
const MAX_FILES = 500;
const MAX_BYTES = 20 * 1024 * 1024;
const NO_MANIFEST = 'There is no plugin.json at the top of it.';
const TOO_LARGE = 'A plugin may hold 500 files and 20 MB at most. Choose the folder that the build made, inside dist.';
/** What a file manager hides is not part of a plugin. */
const isHidden = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

/** Reads a zip. @throws an Error whose message is a translation key. */
export async function readZipDraft(file: File): Promise<PluginDraft> {
  if (file.size > MAX_BYTES) throw new Error(TOO_LARGE);
  const form = new FormData();
  form.append('plugin', file);
  return { ...readManifest(await manifestInZip(file)), form };
}

/** Reads the files of a folder, each of which is sent under its path. @throws an Error whose message is a translation key. */
export async function readFolderDraft(chosen: readonly File[]): Promise<PluginDraft> {
  const files = chosen.filter(({ webkitRelativePath }) => !isHidden(webkitRelativePath));
  const manifest = files.find(
    ({ webkitRelativePath }) => webkitRelativePath.split('/').length === 2 && webkitRelativePath.endsWith(`/${MANIFEST}`),
  );
  if (manifest === undefined) throw new Error(NO_MANIFEST);
  if (files.length > MAX_FILES || files.reduce((total, { size }) => total + size, 0) > MAX_BYTES) throw new Error(TOO_LARGE);
  const form = new FormData();
  for (const file of files) form.append(file.webkitRelativePath.slice(file.webkitRelativePath.indexOf('/') + 1), file);
  return { ...readManifest(await manifest.text()), form };
}

async function manifestInZip(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const { strFromU8, unzipSync } = await import('fflate');
  let files: Record<string, Uint8Array>;
  try {
    files = unzipSync(bytes, { filter: ({ name, originalSize }) => /^(?:[^/]+\/)?plugin\.json$/.test(name) && originalSize < 100_000 });
  } catch {
    throw new Error('The file is not a zip that can be read.');
  }
  const name = files[MANIFEST] ? MANIFEST : Object.keys(files)[0];
  if (name === undefined) throw new Error(NO_MANIFEST);
  return strFromU8(files[name]!);
}

function readManifest(text: string): Omit<PluginDraft, 'form'> {
  const json = parse(text);
  const { id, version, sdk, label } = json;
  if (typeof id !== 'string' || typeof version !== 'string' || typeof sdk !== 'string')
    throw new Error('Its plugin.json has to name id, version and sdk.');
  return {
    id,
    version,
    sdk,
    label: typeof label === 'string' ? label : undefined,
    permissions: texts(json['permissions']),
    requires: texts(json['requires']),
    outbound: texts(list(json['outbound']).map((entry) => (entry as { readonly address?: unknown } | null)?.address)),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return json as Readonly<Record<string, unknown>>;
  } catch {
    // Said below.
  }
  throw new Error('Its plugin.json is not valid JSON.');
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as readonly unknown[]) : []);
const texts = (value: unknown): readonly string[] => list(value).filter((item) => typeof item === 'string');
