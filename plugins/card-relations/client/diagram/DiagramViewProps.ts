import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { Places } from '../graph/treeLayout.ts';
import type { RelationActions } from '../RelationActions.ts';
import type { RelationTexts } from '../RelationTexts.ts';
import type { Drawing, Spacing } from './diagramElements.ts';
import type { DiagramListener, NetworkDiagram } from './NetworkDiagram.ts';

export interface DiagramViewProps {
  /** Translated. */
  readonly label: string;
  readonly graph: RelationGraph;
  readonly places: Places;
  readonly spacing: Spacing;
  readonly matches: ReadonlySet<string> | undefined;
  readonly texts: RelationTexts;
  readonly actions: RelationActions;
  /** Draws with the library, whose code comes beside this one. */
  readonly draw: (drawing: Drawing, listener: DiagramListener) => NetworkDiagram;
}
