import { Link, useFormats, useTranslate } from '@mortise/sdk/client';
import { parseLayoutAddress } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import { useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import type { ChartLooks, ChartModel, ChartPlace } from './ChartModel.ts';
import { Drawing } from './Drawing.tsx';
import { writerOf } from './writerOf.ts';
import styles from './Chart.module.css';

interface PictureProps {
  readonly model: ChartModel;
  readonly looks: ChartLooks;
  readonly currency: string;
  readonly name: string;
}

/** A chart as a drawing, in which a click on a figure leads to what is behind it; so do links that the keyboard reaches. */
export const Picture = observer(function Picture(props: PictureProps) {
  const list = useRef<HTMLUListElement>(null);
  const [lit, setLit] = useState<ChartPlace>();
  const follow = ({ series, at }: ChartPlace, { ctrlKey, metaKey, shiftKey }: MouseEvent) => {
    const link = list.current?.querySelector(`[data-place="${series}/${at}"]`);
    link?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
  };
  return (
    <div className={styles['picture']}>
      <Drawing {...props} lit={lit} onPick={follow} />
      <FigureLinks {...props} list={list} onLight={setLit} />
    </div>
  );
});

interface FigureLinksProps extends PictureProps {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly onLight: (place: ChartPlace | undefined) => void;
}

/** Tab comes to one of them, the arrows to the others; only the one that has the focus is seen. */
const FigureLinks = observer(function FigureLinks({ model, looks, currency, name, list, onLight }: FigureLinksProps) {
  const t = useTranslate();
  const write = writerOf(useFormats(), looks.format, currency);
  const [current, setCurrent] = useState(0);
  const links = linksOf(model);
  if (links.length === 0) return null;
  const nameOf = ({ series, at }: ChartPlace): string => {
    const one = model.series[series]!;
    const label = t(model.labels[at]!);
    return `${model.series.length > 1 ? `${label}, ${t(one.name)}` : label}: ${write(one.values[at]!)}`;
  };
  const focus = (event: KeyboardEvent) => {
    const to = { ArrowRight: current + 1, ArrowDown: current + 1, ArrowLeft: current - 1, ArrowUp: current - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    list.current?.querySelectorAll('a')[(to + links.length) % links.length]?.focus();
  };
  return (
    <ul ref={list} className={styles['links']} aria-label={t('What is behind {chart}', { chart: name })}>
      {links.map((link, index) => (
        <li key={`${link.series}/${link.at}`}>
          <Link
            to={link.to}
            discover="none"
            data-place={`${link.series}/${link.at}`}
            tabIndex={index === Math.min(current, links.length - 1) ? 0 : -1}
            onKeyDown={focus}
            onFocus={() => (setCurrent(index), onLight(link))}
            onBlur={() => onLight(undefined)}
          >
            {nameOf(link)}
          </Link>
        </li>
      ))}
    </ul>
  );
});

/** Figures that lead on, in the order of the labels. */
const linksOf = ({ labels, series }: ChartModel) =>
  labels.flatMap((_, at) =>
    series.flatMap(({ values, links }, index) => {
      const to = parseLayoutAddress(links?.[at] ?? '')?.href;
      return to === undefined || values[at] === undefined ? [] : [{ series: index, at, to }];
    }),
  );
