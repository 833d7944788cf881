import { ApiError, type Disposer } from '@mortise/sdk';
import type { ApiService } from '@mortise/sdk/client';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { depthChoices, withinDepth, type Depth } from './graph/depth.ts';
import type { HierarchyAnswer, HierarchyRoute } from './graph/hierarchyAnswer.ts';
import { LayoutThread } from './graph/LayoutThread.ts';
import { matchingPersons } from './graph/matchingPersons.ts';
import { RelationGraph } from './graph/RelationGraph.ts';
import { treeLayout, type Places } from './graph/treeLayout.ts';

const LOAD_AFTER = 400;
/** From here on it says that it takes long, and can be begun anew. */
const SLOW_AFTER = 10_000;

export type RelationsView = 'network' | 'tree' | 'chart' | 'table';

export interface RelationsNeeds {
  readonly api: ApiService;
  /** The label of a role, for who looks for one. */
  readonly roleLabel: (role: string) => string;
  readonly layouts?: LayoutThread;
}

/** Whose relations are shown: a record of a collection that has a hierarchy. */
export interface RelationsOf {
  readonly collection: string;
  readonly registration: string;
  /** What it begins with: the network and all of it unless given. */
  readonly view?: RelationsView;
  readonly depth?: Depth;
}

/** The hierarchy of a person, what of it is shown, and how. Observable. */
export class RelationsStore {
  graph: RelationGraph | undefined = undefined;
  isTruncated = false;
  error: Error | undefined = undefined;
  isSlow = false;
  /** What the user chose; the network without it, and a table where there is little room. */
  chosenView: RelationsView | undefined = undefined;
  chosenDepth: Depth;
  text = '';
  isExpanded = false;
  /** Where the persons of the network stand; absent while that is worked out. */
  networkPlaces: Places | undefined = undefined;
  layoutError: Error | undefined = undefined;
  private readonly of: RelationsOf;
  private readonly needs: RelationsNeeds;
  private running = new AbortController();
  private layingOut = new AbortController();

  constructor(of: RelationsOf, needs: RelationsNeeds) {
    this.of = of;
    this.needs = needs;
    this.chosenDepth = of.depth ?? 'all';
    makeAutoObservable<RelationsStore, 'of' | 'needs' | 'running' | 'layingOut'>(
      this,
      {
        of: false,
        needs: false,
        running: false,
        layingOut: false,
        start: false,
        graph: observableRef,
        error: observableRef,
        networkPlaces: observableRef,
        layoutError: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): Disposer {
    const waiting = setTimeout(() => void this.load(), LOAD_AFTER);
    const stopLayingOut = reaction(
      () => this.shown,
      () => this.layOut(),
    );
    return () => {
      clearTimeout(waiting);
      stopLayingOut();
      this.running.abort();
      this.layingOut.abort();
    };
  }

  /** Asks for the hierarchy, again if need be; what is shown stays meanwhile. */
  async load(): Promise<void> {
    this.running.abort();
    const running = (this.running = new AbortController());
    this.error = undefined;
    this.isSlow = false;
    const slow = setTimeout(() => runInAction(() => (this.isSlow = true)), SLOW_AFTER);
    running.signal.addEventListener('abort', () => clearTimeout(slow), { once: true });
    const { collection, registration } = this.of;
    try {
      const address =
        collection === 'person/prospects' ? 'GET /person/prospects/:identifier/hierarchy' : 'GET /person/persons/:identifier/hierarchy';
      const input = { params: { identifier: registration }, isSilent: true, signal: running.signal };
      const answer = await this.needs.api.call<HierarchyRoute>(address, input);
      if (!running.signal.aborted) runInAction(() => this.take(answer));
    } catch (error) {
      if (!running.signal.aborted) runInAction(() => (this.error = error instanceof Error ? error : new Error(String(error))));
    } finally {
      clearTimeout(slow);
      if (!running.signal.aborted) runInAction(() => (this.isSlow = false));
    }
  }

  /** Whether the server said that the user may not see it. */
  get isForbidden(): boolean {
    return this.error instanceof ApiError && this.error.status === 403;
  }

  get isEmpty(): boolean {
    return this.graph !== undefined && this.graph.links.length === 0;
  }

  get depths(): readonly Depth[] {
    return this.graph ? depthChoices(this.graph) : [];
  }

  /** All, where the hierarchy is not as deep any more as it was. */
  get depth(): Depth {
    return this.depths.includes(this.chosenDepth) ? this.chosenDepth : 'all';
  }

  get shown(): RelationGraph | undefined {
    return this.graph && withinDepth(this.graph, this.depth);
  }

  get hasTree(): boolean {
    return this.shown?.isTree === true;
  }

  get treePlaces(): Places | undefined {
    return this.shown?.isTree === true ? treeLayout(this.shown) : undefined;
  }

  /** Who is looked for; undefined where nobody is. */
  get matches(): ReadonlySet<string> | undefined {
    return this.shown && matchingPersons(this.shown, this.text, this.needs.roleLabel);
  }

  viewFor(isNarrow: boolean): RelationsView {
    const view = this.chosenView ?? (isNarrow ? 'table' : (this.of.view ?? 'network'));
    return view === 'tree' && !this.hasTree ? 'network' : view;
  }

  show(view: RelationsView): void {
    this.chosenView = view;
  }

  choose(depth: Depth): void {
    this.chosenDepth = depth;
  }

  look(text: string): void {
    this.text = text;
  }

  expand(isExpanded: boolean): void {
    this.isExpanded = isExpanded;
  }

  layOut(): void {
    this.layingOut.abort();
    const layingOut = (this.layingOut = new AbortController());
    this.networkPlaces = undefined;
    this.layoutError = undefined;
    const { shown } = this;
    if (shown === undefined) return;
    void (this.needs.layouts ?? new LayoutThread()).place(shown, layingOut.signal).then(
      (places) => !layingOut.signal.aborted && runInAction(() => (this.networkPlaces = places)),
      (error: Error) => !layingOut.signal.aborted && runInAction(() => (this.layoutError = error)),
    );
  }

  private take(answer: HierarchyAnswer): void {
    this.graph = RelationGraph.of(this.of.registration, answer);
    this.isTruncated = answer.isTruncated;
  }
}
