import {
  arrangementName,
  dashed,
  disposeAll,
  scriptNames,
  type Arrangement,
  type Disposer,
  type EntityShape,
  type EntityRecord,
  type Layout,
  type LayoutNode,
} from '@mortise/sdk';
import type {
  CompiledScript,
  ArrangeLayout,
  CardPlacement,
  ContributionsService,
  LayoutContribution,
  LayoutsService,
  LayoutTrial,
  PluginsService,
  ResolvedLayout,
  ScriptLogLine,
  SessionService,
} from '@mortise/sdk/client';
import { observable, runInAction } from 'mobx';
import type { LayoutRunner } from './LayoutRunner.ts';
import type { PublishedScripts } from './PublishedScripts.ts';
import type { ScriptLogSender } from './ScriptLogSender.ts';

/** Stands in the console before what a layout script failed with. */
export const TEMPLATE_ERROR = 'Error in template: ';

export interface ScriptLayoutsNeeds {
  readonly scripts: PublishedScripts;
  readonly contributions: ContributionsService;
  readonly session: SessionService;
  readonly runner: LayoutRunner;
  readonly logs: ScriptLogSender;
  readonly plugins: PluginsService;
}

/** Layouts from the tenant's scripts, else from the cards that plugins place. */
export class ScriptLayoutsService implements LayoutsService {
  private readonly needs: ScriptLayoutsNeeds;
  /** As far as pages were opened that plugins arrange. */
  private readonly arrangers = observable.map<LayoutContribution, ArrangeLayout>([], { deep: false });

  constructor(needs: ScriptLayoutsNeeds) {
    this.needs = needs;
  }

  async prepare(entity: EntityShape): Promise<void> {
    await Promise.all([this.loadArranger(entity), this.warmUp(entity)]);
  }

  /** Where it fails, the cards stand as they place themselves. */
  private async loadArranger(entity: EntityShape): Promise<void> {
    const own = this.pluginLayoutOf(entity);
    if (own === undefined || this.arrangers.has(own)) return;
    try {
      const { default: arrange } = await own.load();
      runInAction(() => this.arrangers.set(own, arrange));
    } catch (error) {
      console.error(TEMPLATE_ERROR, error);
    }
  }

  /** The sandbox of a page that a script lays out. What fails here fails again, and is said, when the page is shown. */
  private async warmUp(entity: EntityShape): Promise<void> {
    const { scripts, runner } = this.needs;
    try {
      const found = await Promise.all(this.namesOf(entity, undefined).map((name) => scripts.get(name)));
      if (found.some((script) => script !== undefined)) await runner.warmUp();
    } catch {
      // A slow or broken line: nobody waits for it yet.
    }
  }

  async resolve(entity: EntityShape, record: EntityRecord | undefined): Promise<ResolvedLayout> {
    const [made, arrangement] = await Promise.all([this.made(entity, record), this.arrangementOf(entity), this.loadArranger(entity)]);
    return { ...made, ...(arrangement && { arrangement }) };
  }

  private async made(entity: EntityShape, record: EntityRecord | undefined): Promise<ResolvedLayout> {
    const { scripts, logs, runner } = this.needs;
    const names = this.namesOf(entity, record);
    let name = names.at(-1)!;
    try {
      const found = await Promise.all(names.map((candidate) => scripts.get(candidate)));
      const script = found.find((candidate) => candidate !== undefined);
      if (script === undefined) return {};
      ({ name } = script);
      const layout = await logs.during(script, (onLogs) => runner.run(script, { entity: entity.name, record }, onLogs));
      return { script: name, layout };
    } catch (error) {
      console.error(TEMPLATE_ERROR, error);
      return { script: name, problem: problemOf(error) };
    }
  }

  follow(entity: EntityShape, record: EntityRecord | undefined, listener: () => void): Disposer {
    const names = [...this.namesOf(entity, record), this.arrangementNameOf(entity)];
    return disposeAll(names.map((name) => this.needs.scripts.follow(name, listener)));
  }

  async tryOut(script: CompiledScript, entity: EntityShape, record: EntityRecord | undefined): Promise<LayoutTrial> {
    const logs: ScriptLogLine[] = [];
    const since = performance.now();
    const spent = (): number => Math.round(performance.now() - since);
    try {
      const layout = await this.needs.runner.run(script, { entity: entity.name, record }, (lines) => logs.push(...lines));
      return { layout, logs, milliseconds: spent() };
    } catch (error) {
      return { problem: problemOf(error), logs, milliseconds: spent() };
    }
  }

  check(script: string, answer: unknown): Promise<Layout> {
    return this.needs.runner.check(script, answer);
  }

  defaultLayout(entity: EntityShape): Layout {
    const cards = this.needs.contributions.all('cards').filter((card) => card.placement !== undefined);
    const placed = cards
      .map(({ id, placement }) => ({ column: placement!.column, order: placement!.order, nodes: nodesOf(id, placement!, entity) }))
      .concat(this.failedCards(entity))
      .toSorted((one, other) => one.order - other.order);
    const column = (name: CardPlacement['column']): LayoutNode[] =>
      placed.filter((card) => card.column === name).flatMap(({ nodes }) => nodes);
    const [sticky] = column('sticky');
    const standard: Layout = { v: 1, left: column('left'), right: column('right'), ...(sticky && { sticky }) };
    const own = this.pluginLayoutOf(entity);
    const arrange = own && this.arrangers.get(own);
    // Its plugin may have come after the page.
    if (own && !arrange) void this.loadArranger(entity);
    return arrange ? arrange(standard, entity) : standard;
  }

  /** Of plugins that do not load: what stands there says so. */
  private failedCards({ name }: EntityShape) {
    const { contributions, plugins } = this.needs;
    const failed = plugins.installed.filter(({ id }) => plugins.state(id)?.kind === 'failed').flatMap(({ cards = [] }) => cards);
    return failed
      .filter(({ entities }) => entities?.includes(name) ?? true)
      .flatMap(({ id, column, order = 0 }) =>
        column === undefined || contributions.find('cards', id) ? [] : [{ column, order, nodes: [{ kind: id }] }],
      );
  }

  private pluginLayoutOf({ name }: EntityShape): LayoutContribution | undefined {
    return this.needs.contributions.all('layouts').find(({ entity }) => entity === name);
  }

  /** The server has checked it when it was published; one that cannot be read leaves the page as it is. */
  private async arrangementOf(entity: EntityShape): Promise<Arrangement | undefined> {
    try {
      const script = await this.needs.scripts.get(this.arrangementNameOf(entity));
      return script && (JSON.parse(script.code) as Arrangement);
    } catch (error) {
      console.error(TEMPLATE_ERROR, error);
      return undefined;
    }
  }

  private arrangementNameOf({ name }: EntityShape): string {
    const plain = arrangementName(dashed(name));
    return this.needs.session.configuration.scriptOverrides[plain] ?? plain;
  }

  /** That of the record's type first. */
  private namesOf(entity: EntityShape, record: EntityRecord | undefined): readonly string[] {
    const { scriptOverrides } = this.needs.session.configuration;
    return scriptNames(entity.name, 'layout', record?.['type']).map((name) => scriptOverrides[name] ?? name);
  }
}

const nodesOf = (kind: string, { nodes }: CardPlacement, entity: EntityShape): readonly LayoutNode[] => nodes?.(entity) ?? [{ kind }];

const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
