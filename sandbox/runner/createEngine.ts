import releaseSync from '@jitl/quickjs-wasmfile-release-sync';
import { newQuickJSWASMModuleFromVariant, newVariant, type QuickJSWASMModule } from 'quickjs-emscripten-core';

const silent = (): void => undefined;

/**
 * A QuickJS of its own. The memory is given from here because it is the only bound that holds: it cannot grow, which
 * also spares the library its trouble with views that detach on growth.
 */
export function createEngine(module: WebAssembly.Module, pages: number): Promise<QuickJSWASMModule> {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  // Nothing is fetched, as the module is given; what the engine prints when it aborts comes back as an exception anyway.
  const quiet = { locateFile: (name: string) => name, print: silent, printErr: silent };
  const variant = newVariant(releaseSync, { wasmModule: module, wasmMemory: memory, emscriptenModule: quiet });
  return newQuickJSWASMModuleFromVariant(variant);
}
