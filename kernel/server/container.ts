import { provide, type Provider, type Services } from '@mortise/sdk';
import { DatabaseService, FilesService, JobsService, Repositories, type ServerPlugin } from '@mortise/sdk/server';
import { ServiceContainer } from '../shared/ServiceContainer.ts';

interface KernelServices {
  readonly database: DatabaseService;
  readonly repositories: Repositories;
  readonly files: FilesService;
  readonly jobs: () => JobsService;
}

/** The services of the kernel and of the plugins. */
export function serverServices(kernel: KernelServices, plugins: readonly ServerPlugin[]): Services {
  const container = new ServiceContainer();
  const own: readonly Provider[] = [
    provide(DatabaseService, [], () => kernel.database),
    provide(Repositories, [], () => kernel.repositories),
    provide(FilesService, [], () => kernel.files),
    provide(JobsService, [], () => kernel.jobs()),
  ];
  container.add(own);
  for (const plugin of plugins) container.add(plugin.provides ?? []);
  return container;
}
