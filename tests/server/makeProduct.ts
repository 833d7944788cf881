import { startServer } from '../../kernel/server/startServer.ts';
import type { Settings } from '../../kernel/server/settings.ts';
import { slimDatabase } from './slimDatabase.ts';
import type { Template } from './templates.ts';

export const PASSWORD = 'a password for tests';

/** A server of nothing but the API, on any free port. */
export const productSettings = (settings: Pick<Settings, 'dataFolder' | 'hasDemo'> & Partial<Settings>): Settings => ({
  port: 0,
  host: '127.0.0.1',
  databaseUrl: undefined,
  adminPassword: PASSWORD,
  isDevelopment: false,
  hasClient: false,
  checksAnswers: true,
  ...settings,
});

/** The first start of the product, and its end. */
export async function makeProduct(settings: Parameters<typeof productSettings>[0]): Promise<void> {
  const server = await startServer(productSettings(settings), { log: () => {} });
  await server.stop();
}

/** The data folder that a first start leaves. */
export const productFolder = (hasDemo: boolean): Template => ({
  name: hasDemo ? 'product-demo' : 'product',
  isOptional: true,
  make: async (dataFolder) => {
    await makeProduct({ dataFolder, hasDemo });
    await slimDatabase(dataFolder);
  },
});
