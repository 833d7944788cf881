import type { Disposer } from '@mortise/sdk';
import type { Contributed, ContributionPoints, Contributions, ContributionsService } from '@mortise/sdk/client';
import { action, observable } from 'mobx';
import { keysOfContribution } from '../../shared/contributionKeys.ts';

type Registered = Contributed<keyof ContributionPoints>;

/** What the loaded plugins contribute, by contribution point and id. Observable. */
export class ContributionRegistry implements ContributionsService {
  private readonly entries = observable.map<string, Registered>([], { deep: false });

  /** Adds everything or nothing. @throws an error that names both plugins when an id is taken. */
  register = action((pluginId: string, contributions: Contributions): Disposer => {
    const added = new Map<string, Registered>();
    for (const [point, items] of Object.entries(contributions)) {
      for (const item of items ?? []) {
        const registered = { ...item, pluginId };
        for (const key of keysOfContribution(point, item)) {
          const taken = this.entries.get(key) ?? added.get(key);
          if (taken) throw new Error(`${key} is already contributed by ${taken.pluginId}; ${pluginId} cannot contribute it again`);
          added.set(key, registered);
        }
      }
    }
    this.entries.merge(added);
    return action(() => {
      for (const [key, item] of added) if (this.entries.get(key) === item) this.entries.delete(key);
    });
  });

  find<P extends keyof ContributionPoints>(point: P, id: string): Contributed<P> | undefined {
    return this.entries.get(`${point}/${id}`) as unknown as Contributed<P> | undefined;
  }

  all<P extends keyof ContributionPoints>(point: P): readonly Contributed<P>[] {
    const prefix = `${point}/`;
    return [...this.entries].filter(([key]) => key.startsWith(prefix)).map(([, item]) => item as unknown as Contributed<P>);
  }
}
