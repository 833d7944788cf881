import type { Disposer } from '@mortise/sdk';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Point } from './NetworkDiagram.ts';

const TOOLTIP_FOR = 20_000;

export interface Tooltip {
  /** A person by registration, or a relation by its position among the links. */
  readonly of: string | number;
  readonly at: Point;
}

/** Where pointer and keyboard are in a diagram. Observable. */
export class DiagramStore {
  tooltip: Tooltip | undefined = undefined;
  menu: { readonly of: string; readonly at: Point } | undefined = undefined;
  /** The person that the keyboard is at; spoken. */
  current: string | undefined = undefined;
  private hiding: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    makeAutoObservable<DiagramStore, 'hiding'>(
      this,
      { hiding: false, start: false, tooltip: observableRef, menu: observableRef },
      { autoBind: true },
    );
  }

  start(): Disposer {
    return () => clearTimeout(this.hiding);
  }

  explain(of: string | number | undefined, at: Point | undefined): void {
    clearTimeout(this.hiding);
    this.tooltip = of === undefined || at === undefined ? undefined : { of, at };
    if (this.tooltip) this.hiding = setTimeout(() => this.explain(undefined, undefined), TOOLTIP_FOR);
  }

  goTo(registration: string | undefined): void {
    this.current = registration;
  }

  openMenu(of: string, at: Point): void {
    this.explain(undefined, undefined);
    this.menu = { of, at };
  }

  closeMenu(): void {
    this.menu = undefined;
  }
}
