import type { Disposer, EntityShape, EntityRecord, Layout } from '@mortise/sdk';
import type { ResolvedLayout } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { arrange } from './arranging/arrange.ts';
import { pageFor } from './arranging/pageFor.ts';
import { keepFocus } from './keepFocus.ts';
import type { RecordServices } from './RecordServices.ts';

/** How the page of a record is laid out: by the tenant's script, else by the plugins, as it was arranged for such records and users. */
export class PageLayout {
  /** What the script made; absent until the record is there. */
  resolved: ResolvedLayout | undefined = undefined;
  record: EntityRecord | undefined = undefined;
  /** Whether the page is being arranged. */
  isArranging = false;
  private readonly entity: EntityShape;
  private readonly services: RecordServices;
  /** The type of record, and the version of it, that the layout is for. */
  private type: unknown;
  private version: number | undefined;
  private turns = 0;
  private isFollowed = false;
  private unfollow: Disposer = () => {};

  constructor(entity: EntityShape, services: RecordServices) {
    this.entity = entity;
    this.services = services;
    makeAutoObservable<PageLayout, 'entity' | 'services' | 'type' | 'version' | 'turns' | 'isFollowed' | 'unfollow'>(
      this,
      {
        entity: false,
        services: false,
        type: false,
        version: false,
        turns: false,
        isFollowed: false,
        unfollow: false,
        resolved: observableRef,
        record: observableRef,
      },
      { autoBind: true },
    );
  }

  /** What the page shows. */
  get shown(): Layout {
    const { arrangement } = this.resolved ?? {};
    const page = arrangement && pageFor(arrangement, this.record, this.services.session.user);
    return page ? arrange(this.base, page) : this.base;
  }

  /** The layout without what was arranged. */
  get base(): Layout {
    return this.resolved?.layout ?? this.services.layouts.defaultLayout(this.entity);
  }

  arrange(isArranging: boolean): void {
    this.isArranging = isArranging;
  }

  /** A layout for the record; undefined while the one that is there was made for the record as it is, or would be the same. */
  async of(record: EntityRecord | undefined): Promise<ResolvedLayout | undefined> {
    const isOfType = this.resolved !== undefined && record?.['type'] === this.type;
    if (isOfType && record?._version === this.version) return undefined;
    [this.type, this.version] = [record?.['type'], record?._version];
    const resolved = await this.services.layouts.resolve(this.entity, record);
    // Cards that stay as they are keep what they show, and what is being typed.
    const isSame = isOfType && (resolved.problem !== undefined || JSON.stringify(resolved) === JSON.stringify(this.resolved));
    return isSame ? undefined : resolved;
  }

  /** The record is there, or another version of it, and maybe another layout; from now on the scripts are followed. */
  take(record: EntityRecord | undefined, resolved?: ResolvedLayout): void {
    this.record = record;
    if (resolved !== undefined) {
      this.stop();
      this.resolved = resolved;
    }
    this.unfollow();
    this.isFollowed = true;
    this.unfollow = this.services.layouts.follow(this.entity, record, () => void this.layOutAgain());
  }

  /** What is laid out from now on comes too late. */
  stop(): void {
    this.turns += 1;
    this.isFollowed = false;
    this.unfollow();
  }

  /** Arranges the cards anew, beside whatever is being typed. The last layout that worked stays when the new one does not. */
  private async layOutAgain(): Promise<void> {
    if (!this.isFollowed) return;
    const turn = (this.turns += 1);
    const before = this.resolved;
    if (before === undefined) return;
    const resolved = await this.services.layouts.resolve(this.entity, this.record);
    if (turn !== this.turns) return;
    const next = resolved.problem === undefined ? resolved : { ...before, ...resolved };
    if (JSON.stringify(next) === JSON.stringify(before)) return;
    const wasShown = JSON.stringify(this.shown);
    keepFocus(() => runInAction(() => (this.resolved = next)));
    if (JSON.stringify(this.shown) !== wasShown) this.services.notifications.info(this.services.t('The layout of this page has changed'));
  }
}
