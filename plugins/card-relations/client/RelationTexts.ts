import type { StatusClass } from '@mortise/sdk';
import type { FormatsService, ListsService, TranslationService } from '@mortise/sdk/client';
import type { RelatedPerson, RelationLink } from './graph/hierarchyAnswer.ts';
import type { RelationGraph } from './graph/RelationGraph.ts';
import { riskStatus } from './riskColours.ts';

export interface RelationTextsNeeds {
  readonly lists: ListsService;
  readonly formats: FormatsService;
  readonly translations: TranslationService;
}

/** What persons and relations are called. Observable: lists come when they are first asked for. */
export class RelationTexts {
  private readonly needs: RelationTextsNeeds;

  constructor(needs: RelationTextsNeeds) {
    this.needs = needs;
  }

  readonly t: TranslationService['translate'] = (key, values) => this.needs.translations.translate(key, values);

  relation(code: string): string {
    return this.needs.lists.label('personRelation', code);
  }

  role(code: string): string {
    return this.needs.lists.label('personRole', code);
  }

  type(code: string | undefined): string {
    return code === undefined ? '' : this.needs.lists.label('personType', code);
  }

  risk(code: string | undefined): string {
    return code === undefined ? '' : `${code}: ${this.needs.lists.label('riskClass', code)}`;
  }

  riskStatus(code: string | undefined): StatusClass {
    return riskStatus(this.needs.lists.values('riskClass'), code);
  }

  stake(stake: string | undefined): string {
    return stake === undefined ? '' : this.needs.formats.current.percentage(stake);
  }

  /** `Shareholder of, 25 %`. */
  link({ relation, stake }: Pick<RelationLink, 'relation' | 'stake'>): string {
    return [this.relation(relation), this.stake(stake)].filter((text) => text !== '').join(', ');
  }

  /** Type, risk class, address and roles, as far as they are known. */
  details({ type, riskClass, address, roles }: RelatedPerson): readonly string[] {
    return [this.type(type), this.risk(riskClass), address ?? '', roles.map(({ role }) => this.role(role)).join(', ')].filter(
      (text) => text !== '',
    );
  }

  /** All that a diagram shows of a person, for who cannot see it. */
  spoken(graph: RelationGraph, registration: string): string {
    const person = graph.persons.get(registration);
    if (person === undefined) return '';
    const links = graph.links.filter(({ source, target }) => source === registration || target === registration);
    const sentences = links
      .slice(0, MOST_SPOKEN)
      .map(({ source, target, ...link }) => `${graph.nameOf(source)}: ${this.link(link)} ${graph.nameOf(target)}`);
    const more = links.length > MOST_SPOKEN ? [this.t('{count} more', { count: links.length - MOST_SPOKEN })] : [];
    return [person.name ?? registration, ...this.details(person), ...sentences, ...more].join('. ');
  }
}

const MOST_SPOKEN = 8;
