import type { AnswerOf } from '@mortise/sdk';
import { type ApiService, SettingStore } from '@mortise/sdk/client';
import type { fourEyes } from '../../../../kernel/contract.ts';

type Answer = AnswerOf<typeof fourEyes.readApprovalRules>;
export type Rules = Answer['rules'];
export type AreaRule = Rules['areas'][number];
export type TransitionRule = Rules['transitions'][number];
export type RuleVersion = AnswerOf<typeof fourEyes.listApprovalRuleVersions>[number];
/** Until when, and what then: what every rule says. */
export type Deadline = Pick<AreaRule, 'hours' | 'atDeadline'>;

/** The rules as they are being changed. */
export class RulesStore {
  readonly setting: SettingStore<'rules', Rules, Answer>;

  constructor(api: ApiService) {
    this.setting = new SettingStore(api, '/core/approval-rules', 'rules');
  }

  start(): void {
    this.setting.start();
  }

  get rules(): Rules {
    return this.setting.content ?? NO_RULES;
  }

  ruleOf(area: string): AreaRule | undefined {
    return this.rules.areas.find((rule) => rule.area === area);
  }

  /** Asks for a second person, or does so no more. */
  protect(area: string, isProtected: boolean): void {
    const others = this.rules.areas.filter((rule) => rule.area !== area);
    this.change({ areas: isProtected ? [...others, { area }] : others });
  }

  changeArea(area: string, deadline: Deadline): void {
    this.change({ areas: this.rules.areas.map((rule) => (rule.area === area ? { area, ...deadline } : rule)) });
  }

  addTransition(rule: TransitionRule): void {
    this.change({ transitions: [...this.rules.transitions, rule] });
  }

  changeTransition(index: number, rule: TransitionRule): void {
    this.change({ transitions: this.rules.transitions.map((one, at) => (at === index ? rule : one)) });
  }

  removeTransition(index: number): void {
    this.change({ transitions: this.rules.transitions.filter((_, at) => at !== index) });
  }

  private change(change: Partial<Rules>): void {
    this.setting.change({ ...this.rules, ...change });
  }
}

const NO_RULES: Rules = { areas: [], transitions: [] };
