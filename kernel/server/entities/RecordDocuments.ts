import type { DocumentInfo } from '@mortise/sdk';
import type { AttachedFile, DocumentsService, RequestScope } from '@mortise/sdk/server';
import { attachFile } from './routes/attachFile.ts';
import type { EntityRoutesServices } from './routes/EntityRoutesServices.ts';

/** Attaches files by the way that uploads take. */
export class RecordDocuments implements DocumentsService {
  private readonly services: Pick<EntityRoutesServices, 'database' | 'repositories' | 'intake'>;

  constructor(services: Pick<EntityRoutesServices, 'database' | 'repositories' | 'intake'>) {
    this.services = services;
  }

  async attach(scope: RequestScope, { entity, registration, name, type, content }: AttachedFile): Promise<DocumentInfo> {
    const { repositories, intake } = this.services;
    const { _id: recordId } = await repositories.named(entity, scope).get(scope, registration);
    const file = await intake.receive(scope, content, name);
    return attachFile(this.services, scope, file, { entity, recordId, registration, ...(type !== undefined && { type }) });
  }
}
