import { entityLabel, type ApprovalInfo } from '@mortise/sdk';
import { EntitiesService, useService, useTranslate } from '@mortise/sdk/client';
import { useMemo } from 'react';
import { actLabel, areaLabel } from './areaLabel.ts';

/** How a request is told. */
export interface RequestTexts {
  /** What kind of thing it is about. */
  readonly kind: (request: ApprovalInfo) => string;
  /** What is to become of it. */
  readonly action: (request: ApprovalInfo) => string;
  /** What was said to the decision; of what nobody decides any more the product says why. */
  readonly answer: (request: ApprovalInfo) => string | undefined;
}

const OF_THE_PRODUCT: ReadonlySet<string> = new Set(['STALE', 'FAILED', 'EXPIRED']);

export function useRequestTexts(): RequestTexts {
  const t = useTranslate();
  const entities = useService(EntitiesService);
  return useMemo(
    () => ({
      kind: ({ area, entityName }) =>
        t(area === undefined ? entityLabel(entities.find(entityName) ?? { name: entityName }) : areaLabel(area)),
      action: ({ act, entityName, transition: code }) =>
        t(
          act === undefined
            ? (entities.find(entityName)?.workflow?.transitions.find((known) => known.code === code)?.label ?? code)
            : actLabel(act),
        ),
      answer: ({ status, decisionComment }) =>
        OF_THE_PRODUCT.has(status) && decisionComment !== undefined ? t(decisionComment) : decisionComment,
    }),
    [t, entities],
  );
}
