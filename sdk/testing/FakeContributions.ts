import { observable, runInAction } from 'mobx';
import type { Contributed, ContributionPoints, Contributions } from '../client/ContributionPoints.ts';
import type { ContributionsService } from '../client/services/ContributionsService.ts';

/** Contributions that a test makes. Observable. */
export class FakeContributions implements ContributionsService {
  private readonly items = observable.map<string, unknown>([], { deep: false });

  /** Adds contributions as if a plugin made them. */
  add(contributions: Contributions, pluginId = 'test'): this {
    runInAction(() => {
      for (const [point, items] of Object.entries(contributions))
        for (const item of items ?? []) this.items.set(`${point}/${item.id}`, { ...item, pluginId });
    });
    return this;
  }

  find<P extends keyof ContributionPoints>(point: P, id: string): Contributed<P> | undefined {
    return this.items.get(`${point}/${id}`) as Contributed<P> | undefined;
  }

  all<P extends keyof ContributionPoints>(point: P): readonly Contributed<P>[] {
    return [...this.items].filter(([key]) => key.startsWith(`${point}/`)).map(([, item]) => item as Contributed<P>);
  }
}
