import type { AnswerOf, EntityRecord, EntityShape } from '@mortise/sdk';
import { ApiService, useService } from '@mortise/sdk/client';
import { useEffect, useState } from 'react';
import type { PersonDraft } from '../../shared/personFields.ts';
import { signerOf } from '../../shared/relations.ts';
import type { ascendantsOfPerson, ascendantsOfProspect } from '../../server/ascendantRoutes.ts';

type AscendantsRoute = typeof ascendantsOfPerson | typeof ascendantsOfProspect;
export type Signer = AnswerOf<AscendantsRoute>[number]['person'];

/** Who signs for a person, with their name. Nobody where it cannot be read: that is logged. PERSON-130, API-104 */
export function useSigner(entity: EntityShape, record: EntityRecord & PersonDraft): Signer | undefined {
  const api = useService(ApiService);
  const { registration, ascendants } = record;
  const signs = signerOf(ascendants ?? []);
  const [signer, setSigner] = useState<Signer>();
  useEffect(() => {
    let live = true;
    const address =
      entity.name === 'Prospect' ? 'GET /person/prospects/:identifier/ascendants' : 'GET /person/persons/:identifier/ascendants';
    const ask = async () => {
      const found = await api.call<AscendantsRoute>(address, { params: { identifier: registration }, isSilent: true });
      const named = found.find(({ personRegistration }) => personRegistration === signerOf(found));
      if (live) setSigner(named?.person);
    };
    if (signs !== undefined) void ask().catch((error: unknown) => console.error(error));
    return () => {
      live = false;
    };
  }, [api, entity.name, registration, signs]);
  return signs === undefined ? undefined : signer;
}
