/** Random numbers that a seed decides (sfc32). */
export class Random {
  #state: [number, number, number, number];

  constructor(seed: number, stream = 0) {
    this.#state = [seed | 0, (seed / 2 ** 32) | 0, stream | 0, 1];
    for (let n = 0; n < 12; n++) this.bits();
  }

  /** 32 random bits, as an integer of at least 0. */
  bits(): number {
    const [a, b, c, counter] = this.#state;
    const sum = (a + b + counter) | 0;
    this.#state = [
      b ^ (b >>> 9),
      (c + (c << 3)) | 0,
      (((c << 21) | (c >>> 11)) + sum) | 0,
      (counter + 1) | 0,
    ];
    return sum >>> 0;
  }

  /** At least 0 and below 1. */
  next(): number {
    return this.bits() / 2 ** 32;
  }

  /** An integer of at least 0 and below `limit`. */
  below(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}
