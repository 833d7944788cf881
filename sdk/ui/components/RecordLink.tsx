import { observer } from 'mobx-react-lite';
import { use, useEffect, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { recordPath } from '../../entity/routes.ts';
import { EntitiesService } from '../../client/services/EntitiesService.ts';
import { SessionService } from '../../client/services/SessionService.ts';
import { useService } from '../../client/useServices.ts';
import { InTableCell } from './ShortText.tsx';
import styles from './RecordLink.module.css';

export interface RecordLinkProps {
  readonly entity: string;
  readonly registration: string;
  /** What to show; without it the record's name, asked for, or its registration. */
  readonly children?: ReactNode;
}

/** A link to a record; plain text where the user may not read it or nobody defines its kind. */
export const RecordLink = observer(function RecordLink({ entity: name, registration, children }: RecordLinkProps) {
  const entity = useService(EntitiesService).find(name);
  const session = useService(SessionService);
  // Arrows lead to the cells of a table, and Enter follows the link: Tab goes on to what comes after the table.
  const isInCell = use(InTableCell);
  const isOpen = entity !== undefined && session.isPermitted(`read /api/${entity.collection}`);
  const text = children ? <bdi>{children}</bdi> : <RecordName entity={name} registration={registration} isAsked={isOpen} />;
  if (!isOpen) return <span>{text}</span>;
  return (
    <Link
      to={recordPath(entity, registration)}
      discover="none"
      className={styles['link']}
      title={registration}
      {...(isInCell && { tabIndex: -1 })}
    >
      {text}
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
  const entities = useService(EntitiesService);
  const [name, setName] = useState<string>();
  useEffect(() => {
    let live = true;
    if (isAsked) void entities.nameOf(entity, registration).then((found) => live && setName(found?.name));
    return () => {
      live = false;
    };
  }, [entities, entity, registration, isAsked]);
  return <bdi>{name ?? registration}</bdi>;
}
