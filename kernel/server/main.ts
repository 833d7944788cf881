import 'reflect-metadata';
import { readSettings } from './settings.ts';
import { StartError } from './StartError.ts';
import { startServer, type RunningServer } from './startServer.ts';

/** Requests that were on their way are answered that nothing was saved. */
const LAST_ANSWERS_MS = 500;

try {
  const settings = readSettings(process.env, process.argv.slice(2));
  const server = await startServer(settings, { log: (line) => console.log(line) });
  console.log(`Mortise serves on ${server.url}`);
  for (const line of server.welcome) console.log(line);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      const stopped = server.stop().then(
        () => 0,
        (error: unknown) => {
          console.error(error);
          return 1;
        },
      );
      void stopped.then((code) => process.exit(code));
    });
  }
  void endWithDatabase(server);
  await server.announced().catch((error: unknown) => console.error(error));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

async function endWithDatabase({ lost }: RunningServer): Promise<void> {
  const { message } = await lost;
  console.error(`The database ended (${message}): the server stops, start it again. What it answered as saved is saved.`);
  setTimeout(() => process.exit(1), LAST_ANSWERS_MS);
}
