import { type AnswerOf, ApiError } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { fourEyes } from '../../../../kernel/contract.ts';

type Answer = AnswerOf<typeof fourEyes.readApprovalRules>;
export type Rules = Answer['rules'];
export type AreaRule = Rules['areas'][number];
export type TransitionRule = Rules['transitions'][number];
export type RuleVersion = AnswerOf<typeof fourEyes.listApprovalRuleVersions>[number];
/** Until when, and what then: what every rule says. */
export type Deadline = Pick<AreaRule, 'hours' | 'atDeadline'>;

/** The rules as they are saved, and as they are being changed. */
export class RulesStore {
  rules: Rules | undefined = undefined;
  /** What rules can be about. */
  areas: readonly string[] = [];
  isChanged = false;
  isBusy = false;
  error: Error | undefined = undefined;
  /** What the server says to what was to be saved. */
  problem: string | undefined = undefined;
  private version = 0;
  private readonly api: ApiService;

  constructor(api: ApiService) {
    this.api = api;
    makeAutoObservable<RulesStore, 'api' | 'version'>(this, {
      api: false,
      version: false,
      rules: observableRef,
      areas: observableRef,
      error: observableRef,
    });
  }

  async load(): Promise<void> {
    try {
      this.take(await this.api.call<typeof fourEyes.readApprovalRules>('GET /core/approval-rules', { isSilent: true }));
    } catch (error) {
      runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    }
  }

  ruleOf(area: string): AreaRule | undefined {
    return this.rules?.areas.find((rule) => rule.area === area);
  }

  /** Asks for a second person, or does so no more. */
  protect(area: string, isProtected: boolean): void {
    const others = this.rules!.areas.filter((rule) => rule.area !== area);
    this.change({ areas: isProtected ? [...others, { area }] : others });
  }

  changeArea(area: string, deadline: Deadline): void {
    this.change({ areas: this.rules!.areas.map((rule) => (rule.area === area ? { area, ...deadline } : rule)) });
  }

  addTransition(rule: TransitionRule): void {
    this.change({ transitions: [...this.rules!.transitions, rule] });
  }

  changeTransition(index: number, rule: TransitionRule): void {
    this.change({ transitions: this.rules!.transitions.map((one, at) => (at === index ? rule : one)) });
  }

  removeTransition(index: number): void {
    this.change({ transitions: this.rules!.transitions.filter((_, at) => at !== index) });
  }

  /** Answers whether they are saved. */
  async save(): Promise<boolean> {
    this.isBusy = true;
    this.problem = undefined;
    try {
      const body = { rules: this.rules!, version: this.version };
      this.take(await this.api.call<typeof fourEyes.replaceApprovalRules>('PUT /core/approval-rules', { body, isSilent: true }));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      runInAction(() => (this.problem = error.details.errors?.[0] ?? error.details.rejectionReason ?? error.message));
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }

  private change(change: Partial<Rules>): void {
    this.rules = { ...this.rules!, ...change };
    this.isChanged = true;
  }

  private take({ rules, version, areas }: Answer): void {
    this.rules = rules;
    this.version = version;
    this.areas = areas;
    this.isChanged = false;
    this.error = undefined;
  }
}
