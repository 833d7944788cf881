import { ApiError, type Disposer, type EntityShape, type EntityRecord, type ListValue } from '@mortise/sdk';
import type { FoundRecord, ApiService, ListsService, NotificationsService, SessionService, TranslationService } from '@mortise/sdk/client';
import { RecordForm } from '@mortise/sdk/forms';
import { plainText } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { quickAddRoles, type Person, type PersonDraft } from '../../../persons/contract.ts';
import { allowedRelations } from './allowedRelations.ts';
import { offeredTypes, WRITE_ORGANIZATIONS } from './offeredTypes.ts';
import { RelationStake } from './RelationStake.ts';

export interface AddRelationNeeds {
  readonly api: ApiService;
  readonly lists: ListsService;
  readonly notifications: NotificationsService;
  readonly session: SessionService;
  readonly t: TranslationService['translate'];
}

/** What a script says of a relation: the roles of somebody who is made for it. */
interface QuickAddRelation {
  readonly relation: string;
  readonly quickAddRoles?: unknown;
}

/** Relates another person to one: the relation, then the person, then the stake. Observable. */
export class AddRelationStore {
  /** How the other person is looked for or made. */
  way: 'search' | 'create' | undefined = undefined;
  relation: string | undefined = undefined;
  other: FoundRecord | undefined = undefined;
  /** Of a person that is made. */
  chosenType: string | undefined = undefined;
  isSaving = false;
  readonly form = new RecordForm(RelationStake);
  private quickAdds: readonly QuickAddRelation[] = [];
  private readonly entity: EntityShape;
  private readonly person: EntityRecord & PersonDraft;
  private readonly needs: AddRelationNeeds;

  constructor(entity: EntityShape, person: EntityRecord & PersonDraft, needs: AddRelationNeeds) {
    this.entity = entity;
    this.person = person;
    this.needs = needs;
    makeAutoObservable<AddRelationStore, 'entity' | 'person' | 'needs'>(
      this,
      { form: false, entity: false, person: false, needs: false, other: observableRef, start: false },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const leaving = new AbortController();
    void this.loadQuickAdds(leaving.signal);
    return () => leaving.abort();
  }

  get relations(): readonly ListValue[] {
    return allowedRelations(this.needs.lists.values('personRelation'), { type: this.mainType, registration: this.person.registration });
  }

  get types(): readonly string[] {
    return offeredTypes(this.mainType, this.needs.session.isPermitted(WRITE_ORGANIZATIONS));
  }

  /** What a search offers: nobody is related to themselves. */
  get searched(): Readonly<Record<string, string>> {
    return { registration: `-${encodeURIComponent(this.person.registration)}`, ...(!this.types.includes('O') && { type: '-O' }) };
  }

  get type(): string {
    return this.chosenType ?? this.types[0]!;
  }

  /** Roles of somebody who is made for the relation, as a script names them. API-101 */
  get roles(): readonly string[] {
    return quickAddRoles(this.quickAdds.find(({ relation }) => relation === this.relation)?.quickAddRoles).map(({ role }) => role);
  }

  get mayCreate(): boolean {
    return this.needs.session.isPermitted('write /api/person/persons');
  }

  choose(type: string): void {
    this.chosenType = type;
  }

  begin(relation: string, way: 'search' | 'create'): void {
    this.relation = relation;
    this.way = way;
  }

  pick(other: FoundRecord): void {
    this.way = undefined;
    this.other = other;
  }

  /** Back to the relations; whoever was made stays made. */
  back(): void {
    this.way = undefined;
    this.other = undefined;
    this.relation = undefined;
    this.form.reset();
  }

  /** Adds the relation to those that the person has by now. Answers whether it is saved. */
  async save(): Promise<boolean> {
    if (this.isSaving || this.form.check() !== undefined || !this.form.isValid) return false;
    this.isSaving = true;
    const { notifications, t } = this.needs;
    try {
      const saved = await this.addToPresent();
      if (saved) notifications.success(t('Saved'));
      return saved;
    } catch (error) {
      notifications.failure(error);
      return false;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  /** Without it relations bring no roles; a tenant may want to hear of it. API-102 */
  private async loadQuickAdds(signal: AbortSignal): Promise<void> {
    const { api, notifications, session } = this.needs;
    try {
      const found = await api.post<unknown>('/script/runs/quick-add-relations', { sourcePerson: this.person }, { signal, isSilent: true });
      if (!signal.aborted && Array.isArray(found)) runInAction(() => (this.quickAdds = found as readonly QuickAddRelation[]));
    } catch (error) {
      if (!signal.aborted && session.configuration.options['tellsFailedQuickAddRelations'] === true) notifications.failure(error);
    }
  }

  /** Somebody else may save the person at the same time: then the relation is added to what they saved. */
  private async addToPresent(isAgain = false): Promise<boolean> {
    const { api, lists, notifications, t } = this.needs;
    const path = `/${this.entity.collection}/${encodeURIComponent(this.person.registration)}`;
    const present = await api.get<Person>(path, { isSilent: true });
    const { ascendants: rows = [] } = present;
    const [relation, personRegistration] = [this.relation!, this.other!.registration];
    if (rows.some((row) => row.relation === relation && row.personRegistration === personRegistration)) {
      notifications.warning(
        t('{name} is that already: {relation}', {
          name: this.other!.name ?? personRegistration,
          relation: lists.label('personRelation', relation),
        }),
      );
      return false;
    }
    const stake = plainText(this.form.field('stake').value ?? '');
    const ascendants = [...rows, { relation, personRegistration, ...(stake !== '' && { stake }) }];
    try {
      await api.patch(path, { ascendants, _version: present._version }, { isSilent: true });
      return true;
    } catch (error) {
      if (isAgain || !(error instanceof ApiError) || error.code !== 'STALE_VERSION') throw error;
      return this.addToPresent(true);
    }
  }

  private get mainType(): string {
    return this.person.type ?? 'C';
  }
}
