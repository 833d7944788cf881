import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Logger, Plugin } from 'vite';
import { askAccess } from './askAccess.ts';
import { RunningProduct } from './RunningProduct.ts';

/** While a build watches its sources, each save is installed in a product that runs; open pages follow by themselves. */
export function pushPlugin(zip: () => string): Plugin {
  let product: RunningProduct | undefined;
  let logger: Logger;
  return {
    name: 'mortise-push',
    apply: (config, { command }) => command === 'build' && config.build?.watch != null,
    async configResolved(config) {
      logger = config.logger;
      product = new RunningProduct(await askAccess());
      await product.signIn();
    },
    writeBundle: {
      // After the zip is made.
      order: 'post',
      sequential: true,
      async handler() {
        if (product === undefined) return;
        const [file, start] = [zip(), performance.now()];
        try {
          await product.install(basename(file), readFileSync(file));
          logger.info(`installed ${basename(file)} at ${product.url} in ${Math.round(performance.now() - start)} ms`);
        } catch (error) {
          // The next save may be better, so what watches goes on.
          logger.error(`${basename(file)} is not installed: ${(error as Error).message}`);
        }
      },
    },
  };
}
