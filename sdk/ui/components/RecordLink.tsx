import { observer } from 'mobx-react-lite';
import { use, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPath } from '../../entity/routes.ts';
import { EntitiesService, type NamedRecord } from '../../client/services/EntitiesService.ts';
import { SessionService } from '../../client/services/SessionService.ts';
import { useService } from '../../client/useServices.ts';
import { BesideMark } from './BesideMark.tsx';
import { InTableCell } from './ShortText.tsx';
import styles from './RecordLink.module.css';

export interface RecordLinkProps {
  readonly entity: string;
  readonly registration: string;
  /** What to show; without it the record's name, asked for, or its registration. */
  readonly children?: ReactNode;
}

/** A link to a record; plain text where the user may not read it, it cannot be loaded, or nobody defines its kind. */
export const RecordLink = observer(function RecordLink({ entity: name, registration, children }: RecordLinkProps) {
  const entity = useService(EntitiesService).find(name);
  const session = useService(SessionService);
  // Arrows lead to the cells of a table, and Enter follows the link: Tab goes on to what comes after the table.
  const isInCell = use(InTableCell);
  const isOpen = entity !== undefined && session.isPermitted(`read /api/${entity.collection}`);
  const found = useNamed(name, registration, isOpen && !children);
  const text = <bdi>{children || (found?.name ?? registration)}</bdi>;
  if (!isOpen || found === null) return <span>{text}</span>;
  return (
    <Link
      to={recordPath(entity, registration)}
      discover="none"
      className={styles['link']}
      title={registration}
      {...(isInCell && { tabIndex: -1 })}
    >
      {text}
      <BesideMark />
    </Link>
  );
});

export interface RecordNameProps {
  readonly entity: string;
  readonly registration: string;
  /** Whether the user may read it; true unless said. */
  readonly isAsked?: boolean;
}

/** The name of a record, its registration until it is known. */
export function RecordName({ entity, registration, isAsked = true }: RecordNameProps) {
  const found = useNamed(entity, registration, isAsked);
  return <bdi>{found?.name ?? registration}</bdi>;
}

/** Undefined until it is known, null where no such record can be loaded: it is gone, or kept from the user. */
function useNamed(entity: string, registration: string, isAsked: boolean): NamedRecord | null | undefined {
  const entities = useService(EntitiesService);
  const [found, setFound] = useState<NamedRecord | null>();
  useEffect(() => {
    let live = true;
    if (isAsked) void entities.nameOf(entity, registration).then((record) => live && setFound(record ?? null));
    return () => {
      live = false;
    };
  }, [entities, entity, registration, isAsked]);
  return found;
}
