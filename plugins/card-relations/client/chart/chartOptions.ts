import type { EChartsCoreOption } from 'echarts/core';
import type { DiagramColours } from '../diagram/diagramColours.ts';
import type { RelationGraph } from '../graph/RelationGraph.ts';
import type { Places } from '../graph/treeLayout.ts';
import { riskLetter } from '../riskColours.ts';
import type { RelationTexts } from '../RelationTexts.ts';

export interface Chart {
  readonly graph: RelationGraph;
  readonly places: Places;
  readonly texts: RelationTexts;
  readonly matches: ReadonlySet<string> | undefined;
}

const TOOLTIP_FOR = 20_000;
const HEXAGON = 'path://M25 0H75L100 50L75 100H25L0 50Z';
const SYMBOLS: Readonly<Record<string, string>> = { I: 'circle', E: 'circle', C: 'roundRect', O: HEXAGON, P: 'diamond' };

/** The same graph as the chart library draws it: a tree where it is one. */
export function chartOptions(chart: Chart, colours: DiagramColours, isRightToLeft: boolean): EChartsCoreOption {
  return {
    animation: false,
    textStyle: { fontFamily: 'Inter Variable, sans-serif', color: colours.text },
    tooltip: {
      renderMode: 'richText',
      hideDelay: TOOLTIP_FOR,
      confine: true,
      formatter: ({ data }: { readonly data: { readonly about?: string } }) => data.about ?? '',
    },
    series: [chart.graph.isTree ? treeSeries(chart, colours, isRightToLeft) : networkSeries(chart, colours)],
  };
}

function itemOf({ graph, texts, matches }: Chart, registration: string, colours: DiagramColours) {
  const { name, type, riskClass } = graph.persons.get(registration)!;
  const { text, tint } = colours.status(texts.riskStatus(riskClass));
  const letter = riskLetter(riskClass);
  const isMain = registration === graph.main;
  return {
    registration,
    name: `${name ?? registration}${letter === '' ? '' : ` (${letter})`}`,
    about: texts.spoken(graph, registration).split('. ').join('\n'),
    symbol: SYMBOLS[type ?? 'C'] ?? 'roundRect',
    symbolSize: isMain ? 26 : graph.isLarge ? 14 : 20,
    itemStyle: {
      color: tint,
      borderColor: isMain ? colours.accent : text,
      borderWidth: isMain ? 3 : 1.5,
      opacity: matches?.has(registration) === false ? 0.15 : 1,
    },
    label: { opacity: matches?.has(registration) === false ? 0.25 : 1 },
  };
}

function networkSeries(chart: Chart, colours: DiagramColours) {
  const { graph, places, texts } = chart;
  const indexes = new Map([...graph.persons.keys()].map((registration, index) => [registration, index]));
  return {
    type: 'graph',
    layout: 'none',
    roam: true,
    data: [...graph.persons.keys()].map((registration) => ({
      ...itemOf(chart, registration, colours),
      ...places.get(registration),
      id: registration,
    })),
    links: graph.links.map((link) => ({
      source: indexes.get(link.source)!,
      target: indexes.get(link.target)!,
      about: `${graph.nameOf(link.source)}\n${texts.link(link)}\n${graph.nameOf(link.target)}`,
    })),
    edgeSymbol: ['none', 'arrow'],
    edgeSymbolSize: 7,
    lineStyle: { color: colours.line, curveness: 0.08, opacity: 1 },
    label: { show: graph.persons.size <= 300, position: 'bottom', color: colours.text, fontSize: 11 },
  };
}

function treeSeries(chart: Chart, colours: DiagramColours, isRightToLeft: boolean) {
  const { graph } = chart;
  type Node = ReturnType<typeof itemOf> & { readonly children: Node[] };
  const nodes = new Map(
    [...graph.persons.keys()].map((registration): [string, Node] => [
      registration,
      { ...itemOf(chart, registration, colours), children: [] },
    ]),
  );
  const seen = new Set([graph.main]);
  for (const registration of seen) {
    for (const other of graph.neighbours.get(registration) ?? []) {
      if (seen.has(other)) continue;
      seen.add(other);
      nodes.get(registration)!.children.push(nodes.get(other)!);
    }
  }
  const [here, there] = isRightToLeft ? (['right', 'left'] as const) : (['left', 'right'] as const);
  return {
    type: 'tree',
    data: [nodes.get(graph.main)],
    orient: isRightToLeft ? 'RL' : 'LR',
    roam: true,
    expandAndCollapse: false,
    initialTreeDepth: -1,
    left: '15%',
    right: '20%',
    lineStyle: { color: colours.line },
    label: { position: here, align: there, verticalAlign: 'middle', color: colours.text, fontSize: 11 },
    leaves: { label: { position: there, align: here } },
  };
}
