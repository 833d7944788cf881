import { createContext, use } from 'react';
import { truncate } from '../../domain/text/truncate.ts';

/** Whether values stand in a cell of a table, where long ones are cut off. */
export const InTableCell = createContext(false);

export interface ShortTextProps {
  readonly text: string;
  /** Characters that a cell shows; the whole text is its title. */
  readonly limit: number;
}

/** A text, cut off in cells of tables. */
export function ShortText({ text, limit }: ShortTextProps) {
  const isInCell = use(InTableCell);
  const shown = isInCell ? truncate(text, limit) : text;
  return <bdi title={shown === text ? undefined : text}>{shown}</bdi>;
}
