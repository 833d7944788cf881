import type { ComponentType } from 'react';
import type { EntityShape } from '../entity/EntityShape.ts';
import type { EntityRecord } from '../entity/EntityRecord.ts';
import type { Field } from '../entity/Field.ts';
import type { BaseFieldType } from '../entity/EntityDescriptor.ts';
import type { Disposer } from '../Disposer.ts';
import type { Services } from '../Services.ts';
import type { Layout, LayoutNode, Menu } from '../wire.ts';
import type { FoundRecord } from './FoundRecord.ts';
import type { FormField } from '../forms/FormField.ts';
import type { DescribedKind } from './loadNodeKind.ts';
import type { Loader } from './Loader.ts';
import type { RecordPage } from './RecordPage.ts';
import type { TextReader } from './TextReader.ts';

/** What every contribution has. */
export interface Contribution {
  /** Unique within its contribution point. */
  readonly id: string;
}

/** What a card of a record page is given. `CardProps<NodeOf<typeof kind>>` knows its props. */
export interface CardProps<Node = LayoutNode> {
  readonly node: Node;
  readonly page: RecordPage;
}

/** Where a card stands on record pages that no layout script arranges. */
export interface CardPlacement {
  readonly column: 'left' | 'right' | 'sticky';
  /** Smaller numbers stand higher. */
  readonly order: number;
  /** The nodes it makes for an entity, none where it has nothing to show; one plain node unless given. */
  readonly nodes?: (entity: EntityShape) => readonly LayoutNode[];
}

/** What a card is about, for who looks for one: among which others the layout builder offers it, and by what picture. */
export type CardShows =
  | 'fields'
  | 'table'
  | 'list'
  | 'figures'
  | 'chart'
  | 'tiles'
  | 'people'
  | 'messages'
  | 'relations'
  | 'files'
  | 'images'
  | 'tasks'
  | 'steps'
  | 'history'
  | 'text'
  | 'tabs';

/** A card kind: `{ kind: id }` in a layout. */
export interface CardContribution extends Contribution, DescribedKind {
  readonly label?: string;
  /** Without it the layout builder offers the card among the others, with the picture of a plain card. */
  readonly shows?: CardShows;
  /** A picture of its own there: the path (`d`) of its lines, drawn in 48 × 32. That of what it shows unless given. */
  readonly picture?: string;
  /** Hidden without this permission. */
  readonly permission?: string;
  /** Puts the card on the default layout; without it only layout scripts show it. */
  readonly placement?: CardPlacement;
  /** Whether it has something to show on the pages of an entity: the layout builder offers it there alone. As its placement says, unless given. */
  readonly fits?: (entity: EntityShape) => boolean;
  readonly load: Loader<ComponentType<CardProps<never>>>;
}

/** How the record page of one entity is arranged where no layout script says. */
export interface LayoutContribution extends Contribution {
  readonly entity: string;
  readonly load: Loader<ArrangeLayout>;
}
/** Rearranges the layout of the cards that place themselves. */
export type ArrangeLayout = (standard: Layout, entity: EntityShape) => Layout;

/** What a quick add is given. */
export interface QuickAddProps {
  readonly entity: EntityShape;
  /** Criteria that the new record should meet, as `GET {collection}` takes them. */
  readonly only?: Readonly<Record<string, string>>;
  /** What the new record is there for, e.g. roles of a person. */
  readonly roles?: readonly string[];
  /** What the user was looking for. */
  readonly search?: string;
  readonly done: (record: FoundRecord) => void;
  readonly close: () => void;
}
/** A dialog that makes a record of one entity in passing, e.g. from the search of a picker. */
export interface QuickAddContribution extends Contribution {
  readonly entity: string;
  readonly load: Loader<ComponentType<QuickAddProps>>;
}

/** What an inline element is given. `ElementProps<NodeOf<typeof kind>>` knows its props. */
export interface ElementProps<Node = LayoutNode> {
  readonly node: Node;
  readonly page?: RecordPage | undefined;
}
/** An inline element kind inside a card. */
export interface ElementContribution extends Contribution, DescribedKind {
  /** What the layout builder calls it; a translation key. */
  readonly label?: string;
  /** Hidden without this permission. */
  readonly permission?: string;
  readonly load: Loader<ComponentType<ElementProps<never>>>;
}

/** What the input of a field type is given. Label, help and error stand around it. */
export interface FieldInputProps {
  readonly field: FormField;
  /** For the control, so that its label finds it. */
  readonly id: string;
  /** Ids of help and error, for `aria-describedby`. */
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
  /** Takes several values at once, where there is room for them; the field itself holds one. */
  readonly addMany?: (values: readonly string[]) => void;
}
export interface FieldValueProps {
  readonly value: unknown;
  readonly field: Field;
  readonly name: string;
  readonly record?: EntityRecord;
}
/** A field type; `id` is the type, e.g. `currency`. */
export interface FieldContribution extends Contribution {
  /**
   * As what values are stored, searched, sorted, exported and sent: with it administrators choose the type for fields of custom entities. Without
   * the plugin the field is edited and shown as this type.
   */
  readonly base?: BaseFieldType;
  /** What the type is called where it is chosen; a translation key. */
  readonly label?: string;
  /** Edits the value. */
  readonly load: Loader<ComponentType<FieldInputProps>>;
  /** Shows the value, in tables and read mode; formatted text without it. */
  readonly loadValue?: Loader<ComponentType<FieldValueProps>>;
}

/** A screen at a path of its own (react-router pattern). */
export interface ScreenContribution extends Contribution {
  readonly path: string;
  /** Title of the document, and how the command bar offers the screen; a translation key. */
  readonly label?: string;
  /**
   * For a screen that searches: the command bar offers it for what was typed, and leads to `{path}?search=`. A translation key with `{text}`, e.g.
   * `Search the library for “{text}”`.
   */
  readonly searchLabel?: string;
  /** Leads there from anywhere; needs a label. Mantine hotkey notation, e.g. `mod+shift+S`. */
  readonly hotkey?: string;
  readonly permission?: string;
  /** Stands in the menu of the user too, by its label. */
  readonly isInUserMenu?: true;
  /**
   * There it has a dot, and the menu too, until the user has a preference of the type `UI` in the group; with an edition until that is its value.
   */
  readonly news?: { readonly group: string; readonly edition?: number };
  /** Below `/k/`: shown without a session and without navigation, to everybody who has the address. */
  readonly isPublic?: true;
  readonly load: Loader<ComponentType>;
}

/** What the list page of an entity is given. */
export interface ListScreenProps {
  readonly entity: EntityShape;
}
/** What the record page of an entity is given. */
export interface RecordScreenProps {
  readonly entity: EntityShape;
  /** Absent on the page that creates a record. */
  readonly registration: string | undefined;
}
/**
 * An entry of the navigation: at the side, at the top, and in the command bar. Where the tenant's own menus have an entry of the same id or path, hidden
 * or not, that one counts.
 */
export interface MenuContribution extends Contribution, Pick<Menu, 'icon' | 'order' | 'daily' | 'permission' | 'profiles'> {
  /** A translation key. */
  readonly label: string;
  /** Where it leads, from `/` on. An entry without a path is a section: a group for entries that name it. */
  readonly path?: string;
  /** Id of the group in which it stands, one of the product, e.g. `billing`, or a section of plugins; beside the groups without one, or where the user has no such group. */
  readonly section?: string;
}

/** The list page of one entity, or of all that have none of their own. */
export interface ListScreenContribution extends Contribution {
  readonly entity?: string;
  readonly load: Loader<ComponentType<ListScreenProps>>;
}
/** The record page of one entity, or of all that have none of their own. */
export interface RecordScreenContribution extends Contribution {
  readonly entity?: string;
  readonly load: Loader<ComponentType<RecordScreenProps>>;
}

/** Something the command bar and the keyboard can start. */
export interface CommandContribution extends Contribution {
  readonly label: string;
  /** Mantine hotkey notation, e.g. `mod+D`. */
  readonly hotkey?: string;
  readonly permission?: string;
  readonly load: Loader<(services: Services) => void | Promise<void>>;
}

/** What background work is given. */
export interface BackgroundCall {
  readonly services: Services;
  /** Goes to a page of the product. */
  readonly open: (path: string) => void;
}
/** Begins with the session, once the first page is there; what it answers ends it. */
export interface BackgroundContribution extends Contribution {
  /** Left out without this permission. */
  readonly permission?: string;
  readonly load: Loader<(call: BackgroundCall) => Disposer>;
}

export interface EntityContribution extends Contribution {
  readonly entity: EntityShape;
}

/** What a list page shows at the moment. */
export interface ListShown {
  /** Criteria, search and order as `GET {collection}` takes them. */
  readonly query: Readonly<Record<string, string>>;
  /** Paths of the columns in sight, in their order: `amount`, `organization.name`, `quotations[0].startDate`; people by their role's name. */
  readonly columns: readonly string[];
  /** How many records match; absent while nobody counted. */
  readonly size: number | undefined;
  /** Whether `size` is only the least it can be. */
  readonly isApproximate: boolean;
  /** Registrations of the selected rows. */
  readonly selected: readonly string[];
}

export interface ListActionProps {
  readonly entity: EntityShape;
  readonly reload: () => void;
  readonly shown: ListShown;
}
/** Buttons beside Add on the list page of an entity, or of all. */
export interface ListActionContribution extends Contribution {
  /** Of every entity without it. */
  readonly entity?: string;
  /** Hidden without this permission. */
  readonly permission?: string;
  readonly load: Loader<ComponentType<ListActionProps>>;
}

export interface RecordActionProps {
  readonly entity: EntityShape;
  readonly record: EntityRecord;
}
/** Buttons in the head of the record page of an entity, or of all. */
export interface RecordActionContribution extends Contribution {
  /** Of every entity without it. */
  readonly entity?: string;
  /** Hidden without this permission. */
  readonly permission?: string;
  readonly load: Loader<ComponentType<RecordActionProps>>;
}

/** What the form of an advanced search is given. */
export interface SearchFormProps {
  readonly entity: EntityShape;
  /** What is searched for at present: by parameter, as `GET {collection}` takes it. */
  readonly criteria: Readonly<Record<string, string>>;
  readonly launch: (criteria: Readonly<Record<string, string>>) => void;
}
/** The fields that one entity can be searched by, or all that have no form of their own. */
export interface SearchFormContribution extends Contribution {
  readonly entity?: string;
  readonly load: Loader<ComponentType<SearchFormProps>>;
}

export interface ListCellProps {
  readonly entity: EntityShape;
  readonly record: EntityRecord;
}
/** A narrow cell in each row of an entity's list: something that is done with that one record. */
export interface ListCellContribution extends Contribution {
  readonly entity: string;
  /** Heading of the column, for screen readers; a translation key. */
  readonly label: string;
  /** The field behind whose column it stands, where that is shown; at the end of the row without it. */
  readonly after?: string;
  readonly load: Loader<ComponentType<ListCellProps>>;
}

/** Says the value of a filter in words. Rejects where it cannot be known. */
export type NameCriterion = (value: string, services: Services) => Promise<string>;
/** A filter of lists that is no field of their kind: `id` is its parameter, e.g. `_import`. The server half of a plugin has it among its `criteria`. */
export interface ListCriterionContribution extends Contribution {
  /** What the filter is called; a translation key. */
  readonly label: string;
  readonly load: Loader<NameCriterion>;
}

/** Reads text from files of some types, e.g. by optical character recognition. Without one, nothing offers to take a file. */
export interface TextReaderContribution extends Contribution {
  /** What it reads, e.g. `PDF`; a translation key. */
  readonly label: string;
  /** Types of content, e.g. `image/png`. The first reader that accepts a type reads it. */
  readonly accepts: readonly string[];
  readonly load: Loader<TextReader>;
}

/** Every point at which a plugin can contribute. Third parties may augment it. */
export interface ContributionPoints {
  cards: CardContribution;
  layouts: LayoutContribution;
  quickAdds: QuickAddContribution;
  elements: ElementContribution;
  fields: FieldContribution;
  screens: ScreenContribution;
  menus: MenuContribution;
  listScreens: ListScreenContribution;
  recordScreens: RecordScreenContribution;
  commands: CommandContribution;
  background: BackgroundContribution;
  entities: EntityContribution;
  listActions: ListActionContribution;
  recordActions: RecordActionContribution;
  listCells: ListCellContribution;
  listCriteria: ListCriterionContribution;
  searchForms: SearchFormContribution;
  textReaders: TextReaderContribution;
}

export type Contributions = { readonly [P in keyof ContributionPoints]?: readonly ContributionPoints[P][] };
/** A contribution together with the plugin it came from. */
export type Contributed<P extends keyof ContributionPoints> = ContributionPoints[P] & { readonly pluginId: string };
