import { observer } from 'mobx-react-lite';
import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { RelationTexts } from '../RelationTexts.ts';
import type { DiagramStore } from './DiagramStore.ts';
import styles from './Diagram.module.css';

export interface DiagramTooltipProps {
  readonly store: DiagramStore;
  readonly graph: RelationGraph;
  readonly texts: RelationTexts;
}

/** What is known of the person or relation under the pointer. */
export const DiagramTooltip = observer(function DiagramTooltip({ store: { tooltip }, graph, texts }: DiagramTooltipProps) {
  if (tooltip === undefined) return null;
  const lines = typeof tooltip.of === 'number' ? linkLines(tooltip.of, graph, texts) : personLines(tooltip.of, graph, texts);
  const [title, ...rest] = lines;
  if (title === undefined) return null;
  return (
    <div className={styles['tooltip']} role="tooltip" style={{ left: tooltip.at.x, top: tooltip.at.y }}>
      <strong>
        <bdi>{title}</bdi>
      </strong>
      {rest.map((line, index) => (
        <div key={`${index} ${line}`}>
          <bdi>{line}</bdi>
        </div>
      ))}
    </div>
  );
});

function personLines(registration: string, graph: RelationGraph, texts: RelationTexts): readonly string[] {
  const person = graph.persons.get(registration);
  return person === undefined ? [] : [...new Set([person.name ?? registration, registration]), ...texts.details(person)];
}

function linkLines(index: number, graph: RelationGraph, texts: RelationTexts): readonly string[] {
  const link = graph.links[index];
  return link === undefined ? [] : [graph.nameOf(link.source), texts.link(link), graph.nameOf(link.target)];
}
