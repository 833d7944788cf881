import { makeAutoObservable, observableRef } from 'mobx';
import type { ArrangedCards } from './ArrangedCards.ts';
import { nextPlace, type Direction, type Place } from './Place.ts';

/** Where the next card lands, which a mark between two cards shows; and the gallery that new cards come from. */
export class Insertion {
  place: Place | undefined = undefined;
  /** The card that keys carry to the place. */
  held: string | undefined = undefined;
  isGalleryOpen = false;
  /** What has become of the card that was carried; a translation key. */
  told = '';
  private readonly cards: ArrangedCards;

  constructor(cards: ArrangedCards) {
    this.cards = cards;
    makeAutoObservable<Insertion, 'cards'>(this, { cards: false, place: observableRef }, { autoBind: true });
  }

  /** Shows the mark there, or none. */
  point(place: Place | undefined): void {
    this.place = place;
  }

  openGallery(place?: Place): void {
    this.cards.select(undefined);
    this.place = place;
    this.isGalleryOpen = true;
  }

  closeGallery(): void {
    this.isGalleryOpen = false;
    this.place = undefined;
  }

  pickUp(id: string): void {
    const found = this.cards.find(id);
    if (found === undefined) return;
    this.held = id;
    this.place = { column: found.column, index: found.index };
  }

  carry(direction: Direction): void {
    const { items } = this.cards;
    const counts = { left: items.left.length, right: items.right.length, sticky: items.sticky.length };
    if (this.place) this.place = nextPlace(this.place, direction, counts);
  }

  /** Puts a card where the mark is. */
  putDown(id: string): void {
    if (this.place) this.cards.moveTo(id, this.place);
    this.stop('Put down');
  }

  putBack(): void {
    this.stop('Back where it was');
  }

  private stop(told: string): void {
    this.held = undefined;
    this.place = undefined;
    this.told = told;
  }
}
