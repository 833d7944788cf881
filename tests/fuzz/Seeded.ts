/** Random numbers that a seed repeats: mulberry32, begun from a hash of the seed's text. */
export class Seeded {
  private state: number;

  constructor(seed: string) {
    this.state = [...seed].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261) >>> 0;
  }

  /** From 0 to below 1. */
  fraction(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number, both ends included. */
  between = (least: number, most: number): number => least + Math.floor(this.fraction() * (most - least + 1));
  chance = (share: number): boolean => this.fraction() < share;
  pick = <T>(values: readonly T[]): T => values[this.between(0, values.length - 1)]!;
  list = <T>(least: number, most: number, make: () => T): T[] => Array.from({ length: this.between(least, most) }, make);

  /** A decimal with so many decimals, from whole units: half of them round, as people write them. */
  decimal(least: number, most: number, decimals: number): string {
    const units = this.between(least, most) * 10 ** decimals + (this.chance(0.5) ? this.between(0, 10 ** decimals - 1) : 0);
    const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
    const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
    return units < 0 ? `-${text}` : text;
  }

  /** A day of the calendar, month ends and leap days more often than others. */
  day(firstYear: number, lastYear: number): string {
    const [year, month] = [this.between(firstYear, lastYear), this.chance(0.2) ? 2 : this.between(1, 12)];
    const length = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
    const day = this.chance(0.25) ? this.between(Math.max(1, length - 3), length) : this.between(1, length);
    return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  }
}
