// Rational numbers that are known, or known to lie between two others; as in analysis/bounds.py.

import { roundToEven } from "./words.js";

const big = (/** @type {any} */ x) => BigInt(x);
const gcd = (a, b) => (b ? gcd(b, a % b) : a < 0n ? -a : a);

/** A fraction in lowest terms, with a positive denominator. */
export class Fraction {
  /** @param {any} top @param {any} bottom */
  constructor(top, bottom = 1n) {
    const [a, b] = [big(top), big(bottom)];
    const by = gcd(a, b) * (b < 0n ? -1n : 1n);
    this.top = a / by;
    this.bottom = b / by;
  }
  plus = (other) => new Fraction(this.top * other.bottom + other.top * this.bottom, this.bottom * other.bottom);
  minus = (other) => new Fraction(this.top * other.bottom - other.top * this.bottom, this.bottom * other.bottom);
  times = (other) => new Fraction(this.top * other.top, this.bottom * other.bottom);
  over = (other) => new Fraction(this.top * other.bottom, this.bottom * other.top);
  /** Below zero if it is less than the other. */
  compare = (other) =>
    Number(this.top * other.bottom - other.top * this.bottom > 0n) -
    Number(this.top * other.bottom - other.top * this.bottom < 0n);
  toNumber = () => Number(this.top) / Number(this.bottom);
  toString = () => (this.bottom === 1n ? `${this.top}` : `${this.top}/${this.bottom}`);
}

export const ratio = (top, bottom = 1) => new Fraction(top, bottom);
export const least = (a, b) => (a.compare(b) <= 0 ? a : b);
export const most = (a, b) => (a.compare(b) >= 0 ? a : b);

export class Bounds {
  constructor(low, high = low) {
    this.low = low;
    this.high = high;
  }
  get exact() {
    return this.low.compare(this.high) === 0;
  }
  plus = (other) => new Bounds(this.low.plus(other.low), this.high.plus(other.high));
  minus = (other) => new Bounds(this.low.minus(other.high), this.high.minus(other.low));
  /** By a number that is not negative. */
  times = (factor) => new Bounds(this.low.times(factor), this.high.times(factor));
  atLeast = (low) => new Bounds(most(low, this.low), this.high);
  atMost = (high) => new Bounds(this.low, least(high, this.high));
  equals = (other) => this.low.compare(other.low) === 0 && this.high.compare(other.high) === 0;
  asJson = () => ({
    quality: this.exact ? "exact" : "bound",
    low: roundToEven(this.low.toNumber()),
    high: roundToEven(this.high.toNumber()),
    fraction: this.exact ? `${this.low}` : null,
  });
}

export const exactly = (top, bottom = 1) => new Bounds(ratio(top, bottom));
export const ZERO = exactly(0);
export const ONE = exactly(1);
export const total = (numbers) => numbers.reduce((sum, each) => sum.plus(each), ZERO);
