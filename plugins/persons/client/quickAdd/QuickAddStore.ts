import { ApiError, entityLabel, type Disposer, type EntityShape, type EntityRecord } from '@mortise/sdk';
import {
  type ApiService,
  type NotificationsService,
  type QuickAddProps,
  type SessionService,
  type TranslationService,
  isApprovalAsked,
} from '@mortise/sdk/client';
import { isEmptyValue, RecordForm, scrollToField, type FormScripts } from '@mortise/sdk/forms';
import { checkEmail, checkUsername } from '@mortise/sdk/domain';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { users } from '../../../../kernel/contract.ts';
import type { PersonDraft } from '../../shared/personFields.ts';
import { isCompany, personTypeOf } from '../../shared/personTypes.ts';
import { quickAddRoles } from '../../shared/relations.ts';
import { profilesOf } from '../../shared/userOfPerson.ts';
import { LoginAccount } from './LoginAccount.ts';

export interface QuickAddNeeds {
  readonly api: ApiService;
  readonly notifications: NotificationsService;
  readonly session: SessionService;
  readonly scriptsOf: (form: RecordForm) => FormScripts;
  readonly t: TranslationService['translate'];
}

const TAKEN_MESSAGE = 'Username already exists';

/** What the person is made for. */
export type QuickAddWishes = Pick<QuickAddProps, 'only' | 'roles' | 'search'>;

/** Makes a person in passing, and a login account for it where that is wanted. Observable. */
export class QuickAddStore {
  readonly form: RecordForm;
  readonly login = new RecordForm(LoginAccount);
  isDetailed = false;
  isSaving = false;
  /** The person, once it is there: what is left is the account. */
  saved: EntityRecord | undefined = undefined;
  private readonly entity: EntityShape;
  private readonly needs: QuickAddNeeds;
  private readonly scripts: FormScripts;

  /** The type is taken from the criteria that the person should meet, and the first role too, unless there are some already. */
  constructor(entity: EntityShape, { only = {}, roles = [], search = '' }: QuickAddWishes, needs: QuickAddNeeds) {
    this.entity = entity;
    this.needs = needs;
    this.form = new RecordForm(entity);
    this.scripts = needs.scriptsOf(this.form);
    this.begin(only, roles, search);
    makeAutoObservable<QuickAddStore, 'entity' | 'needs' | 'scripts'>(
      this,
      { form: false, login: false, entity: false, needs: false, scripts: false, start: false, saved: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return this.scripts.start();
  }

  /** Whether a login account can be made as well. */
  get hasLogin(): boolean {
    return personTypeOf(this.form.field('type').value) === 'I' && this.needs.session.isPermitted('write /api/core/users');
  }

  get wantsLogin(): boolean {
    return this.hasLogin && this.login.field('isWanted').value === true;
  }

  toggleDetails(): void {
    this.isDetailed = !this.isDetailed;
  }

  /** The name is looked up, and serves as the person's email where it is one. */
  async leaveUsername(): Promise<void> {
    const username = this.username;
    if (username === '') return;
    const email = this.form.field('email');
    if (checkEmail(username).valid && isEmptyValue(email.value)) email.value = username;
    const users = await this.usersNamed(username);
    if (username === this.username)
      runInAction(() => this.login.notes.refuse('server', users.length > 0 ? { username: TAKEN_MESSAGE } : {}));
  }

  /** Where nobody can say, the server refuses a name that is taken when the account is made. */
  private usersNamed(username: string): Promise<readonly unknown[]> {
    const { api, notifications } = this.needs;
    return api.get<readonly unknown[]>('/core/users', { query: { username }, isSilent: true }).catch((error: unknown) => {
      notifications.failure(error);
      return [];
    });
  }

  /** Checks the account, then the person; makes the person, then the account. Answers the person once all is there. PERSON-131. */
  async save(): Promise<EntityRecord | undefined> {
    if (this.isSaving) return undefined;
    this.isSaving = true;
    try {
      if (!(await this.isReady())) return undefined;
      const person = this.saved ?? (await this.savePerson());
      if (person === undefined) return undefined;
      runInAction(() => (this.saved = person));
      if (!this.wantsLogin) return person;
      return (await this.saveAccount(person)) ? await this.again(person) : undefined;
    } finally {
      runInAction(() => (this.isSaving = false));
    }
  }

  private begin(only: Readonly<Record<string, string>>, given: readonly string[], search: string): void {
    const [type] = (only['type'] ?? '').split(',').filter((code) => code !== '' && !code.startsWith('-'));
    if (type !== undefined) this.form.field('type').value = type;
    const roles = (only['roles.role'] ?? '').split(',').filter((role) => role !== '' && !role.startsWith('-'));
    for (const role of quickAddRoles(given.length > 0 ? given : roles.slice(0, 1))) this.form.items('roles').add({ ...role });
    const words = search.trim();
    if (words !== '') this.form.field(isCompany(personTypeOf(this.form.field('type').value)) ? 'name' : 'lastName').value = words;
  }

  private get username(): string {
    const { value } = this.login.field('username');
    return this.wantsLogin && typeof value === 'string' ? value.trim().toLowerCase() : '';
  }

  private async isReady(): Promise<boolean> {
    if (this.wantsLogin && !(await this.isAccountReady())) return false;
    if (this.saved) return true;
    await this.scripts.validate();
    const wrong = this.form.check();
    if (wrong) scrollToField(wrong.path);
    if (!this.form.isValid) this.needs.notifications.warning(this.needs.t('Some fields need your attention first'));
    return this.form.isValid;
  }

  private async isAccountReady(): Promise<boolean> {
    const field = this.login.field('username');
    field.touch();
    const check = checkUsername(this.username, { tenant: this.needs.session.user.tenant });
    if (!check.valid)
      this.login.notes.refuse('server', {
        username: this.username === '' ? 'Field is mandatory' : this.needs.t(check.message, check.values),
      });
    else await this.leaveUsername();
    if (field.error) scrollToField(field.path);
    return field.error === undefined;
  }

  private async savePerson(): Promise<EntityRecord | undefined> {
    const { api, notifications, t } = this.needs;
    try {
      return await api.post<EntityRecord>(`/${this.entity.collection}`, this.form.body, { isSilent: true });
    } catch (error) {
      const isExplained = error instanceof ApiError && (error.details.errors !== undefined || error.message !== '');
      const field = error instanceof ApiError ? runInAction(() => this.form.applyFailure(error)) : undefined;
      if (field) scrollToField(field.path);
      if (isExplained) notifications.failure(error);
      else notifications.error(t('Error saving {entity}', { entity: t(entityLabel(this.entity)) }));
      return undefined;
    }
  }

  private async saveAccount(person: EntityRecord & PersonDraft): Promise<boolean> {
    const { api, notifications, session, t } = this.needs;
    const { firstName, lastName, email } = person;
    const account = {
      username: this.username,
      lastName,
      firstName: firstName ?? lastName,
      ...(email !== undefined && { email }),
      profiles: profilesOf(person),
      locale: session.user.locale,
      personRegistration: person.registration,
    };
    const query = this.syncsPersons ? { syncPerson: 1 } : {};
    try {
      await api.call<typeof users.createUser>('POST /core/users', { body: account, query, isSilent: true });
      notifications.success(t('User created'));
      return true;
    } catch (error) {
      // The user is told that a second person makes the account.
      if (isApprovalAsked(error)) return true;
      if (error instanceof ApiError) runInAction(() => this.login.applyFailure(error));
      notifications.failure(error);
      return false;
    }
  }

  private get syncsPersons(): boolean {
    return this.needs.session.configuration.options['syncPerson'] !== false;
  }

  /** The person as it is after its account was made. */
  private async again(person: EntityRecord): Promise<EntityRecord> {
    if (!this.syncsPersons) return person;
    const path = `/${this.entity.collection}/${encodeURIComponent(person.registration)}`;
    return this.needs.api.post<EntityRecord>(path, {}, { isSilent: true }).catch(() => person);
  }
}
