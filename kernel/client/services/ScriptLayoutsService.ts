import { dashed, type CompiledScript, type EntityDefinition, type EntityRecord, type Layout, type LayoutNode } from '@mortise/sdk';
import type { ApiService, CardPlacement, ContributionsService, LayoutsService, ResolvedLayout, SessionService } from '@mortise/sdk/client';
import type { LayoutRunner } from './LayoutRunner.ts';

/** Layouts from the tenant's scripts, else from the cards that plugins place. */
export class ScriptLayoutsService implements LayoutsService {
  private readonly api: ApiService;
  private readonly contributions: ContributionsService;
  private readonly session: SessionService;
  private readonly runner: LayoutRunner;

  constructor(api: ApiService, contributions: ContributionsService, session: SessionService, runner: LayoutRunner) {
    this.api = api;
    this.contributions = contributions;
    this.session = session;
    this.runner = runner;
  }

  async resolve(entity: EntityDefinition, record: EntityRecord | undefined): Promise<ResolvedLayout> {
    const wanted = `${dashed(entity.name)}-layout`;
    const name = this.session.configuration.scriptOverrides[wanted] ?? wanted;
    try {
      const script = await this.api.get<CompiledScript | ''>(`/script/scripts/${encodeURIComponent(name)}`, {
        query: { no404: 1 },
        isSilent: true,
      });
      if (script === '') return {};
      return { script: name, layout: await this.runner.run(script, { entity: entity.name, record }) };
    } catch (error) {
      return { script: name, problem: error instanceof Error ? error.message : String(error) };
    }
  }

  defaultLayout(entity: EntityDefinition): Layout {
    const cards = this.contributions.all('cards').filter((card) => card.placement !== undefined);
    const placed = cards
      .toSorted((one, other) => one.placement!.order - other.placement!.order)
      .map(({ id, placement }) => ({ column: placement!.column, nodes: nodesOf(id, placement!, entity) }));
    const column = (name: CardPlacement['column']): LayoutNode[] =>
      placed.filter((card) => card.column === name).flatMap(({ nodes }) => nodes);
    const [sticky] = column('sticky');
    return { v: 1, left: column('left'), right: column('right'), ...(sticky && { sticky }) };
  }
}

const nodesOf = (kind: string, { nodes }: CardPlacement, entity: EntityDefinition): readonly LayoutNode[] => nodes?.(entity) ?? [{ kind }];
