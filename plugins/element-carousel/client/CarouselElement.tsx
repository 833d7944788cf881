import type { DocumentInfo } from '@mortise/sdk';
import { ApiService, useStore, useTranslate, type ElementProps, type NodeOf, type RecordPage } from '@mortise/sdk/client';
import { Query, QueryStore, Element, EmptyState, viewKindOf } from '@mortise/sdk/ui';
import { observer } from 'mobx-react-lite';
import type kind from './carouselKind.ts';
import { DocumentSlide } from './DocumentSlide.tsx';
import { Slides } from './Slides.tsx';

type CarouselNode = NodeOf<typeof kind>;
type CarouselProps = CarouselNode['props'];

/** Elements or documents, one after another. */
export default observer(function CarouselElement({ node, page }: ElementProps<CarouselNode>) {
  const t = useTranslate();
  const { props } = node;
  const label = t(props.label ?? 'Carousel');
  if (props.elements === undefined)
    return page?.record === undefined ? <EmptyState /> : <Documents page={page} props={props} label={label} />;
  if (props.elements.length === 0) return <EmptyState />;
  const slides = props.elements.map((element, index) => ({
    key: `${index} ${element.kind}`,
    content: <Element node={element} at={`props.elements[${index}]`} {...(page && { page })} />,
  }));
  return <Slides slides={slides} seconds={props.seconds} label={label} />;
});

interface DocumentsProps {
  readonly page: RecordPage;
  readonly props: CarouselProps;
  readonly label: string;
}

const Documents = observer(function Documents({ page, props, label }: DocumentsProps) {
  const t = useTranslate();
  const path = `/${page.entity.collection}/${encodeURIComponent(page.record!.registration)}/documents`;
  const store = useStore(
    (services) => new QueryStore((signal) => services.get(ApiService).get<readonly DocumentInfo[]>(path, { signal, isSilent: true }), page),
  );
  return (
    <Query store={store} height={props.height}>
      {(documents) => {
        const shown = documents.filter(({ name }) => props.images !== true || viewKindOf(name) === 'image');
        if (shown.length === 0) return <EmptyState hint={t('Documents of the record would be here.')} />;
        const files = shown.map(({ _id, name, size }) => ({ id: _id, name, size, path: `${path}/${encodeURIComponent(_id)}/content` }));
        const slides = files.map((file) => ({
          key: file.id,
          content: <DocumentSlide file={file} files={files} height={props.height} page={page} />,
        }));
        return <Slides slides={slides} seconds={props.seconds} label={label} />;
      }}
    </Query>
  );
});
