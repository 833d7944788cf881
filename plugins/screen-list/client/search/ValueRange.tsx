import { RangeSlider } from '@mantine/core';
import { observer } from 'mobx-react-lite';

export interface ValueRangeProps {
  /** 0 unless given. */
  readonly start?: number;
  readonly end: number;
  /** 10 unless given. FIELD-067. */
  readonly step?: number;
  /** Absent bounds are at the ends. */
  readonly value: readonly [from: number | undefined, to: number | undefined];
  readonly onChange: (from: number | undefined, to: number | undefined) => void;
  /** Names of both thumbs for screen readers, translated. */
  readonly labels: readonly [from: string, to: string];
}

/** Two bounds on a line. At its ends a bound is none. */
export const ValueRange = observer(function ValueRange({
  start = 0,
  end,
  step = 10,
  value: [from, to],
  onChange,
  labels,
}: ValueRangeProps) {
  return (
    <RangeSlider
      min={start}
      max={end}
      step={step}
      minRange={0}
      label={null}
      thumbFromLabel={labels[0]}
      thumbToLabel={labels[1]}
      value={[from ?? start, to ?? end]}
      onChange={([low, high]) => onChange(low === start ? undefined : low, high === end ? undefined : high)}
    />
  );
});
