import { answerReadings } from '@mortise/sdk/server';
import { type PluginPackage, readPluginPackage, unzipPlugin } from './readPluginPackage.ts';

/** One zip, or the files of a folder under their paths in it. */
export type UploadedPlugin = { readonly zip: Uint8Array } | { readonly files: ReadonlyMap<string, Uint8Array> };
export interface PackageQuestion {
  readonly uploaded: UploadedPlugin;
  readonly builtinIds: ReadonlySet<string>;
}

answerReadings<PackageQuestion, PluginPackage>(async ({ uploaded, builtinIds }) =>
  readPluginPackage('zip' in uploaded ? await unzipPlugin(uploaded.zip) : uploaded.files, builtinIds),
);
