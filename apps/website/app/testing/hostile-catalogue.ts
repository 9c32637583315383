import type { FakeAnswer } from "@vendor/remix-kit/testing";

/** The calls of the public pages. */
export const queried = {
  plans: "GET /subscription-plans",
  faqs: "GET /faqs",
  downloads: "GET /downloads",
} as const;

/** Strings that would break out of text, attributes, scripts and left-to-right lines. */
export const hostile = [
  '<hostile-tag data-hostile="1">',
  '"><hostile-tag onload=alert(1)>',
  "' data-hostile='1",
  "</script><hostile-tag>",
  "</title></textarea><!--<hostile-tag>",
  "\u202Eمتجر الأمل للمواد الغذائية\u0000",
  "{{7*7}}%3Chostile-tag%3E&lt;hostile-tag&gt;",
  "ẹ".repeat(200),
  "𝕏".repeat(100),
];
/** A name with the nth of them. */
export const named = (prefix: string, index: number) => `${prefix} ${hostile[index % hostile.length]}`;

/** Plans, questions and installers with hostile strings everywhere. */
export function hostileAnswers(): Record<string, FakeAnswer> {
  const plans = [1, 2, 3].map((id) => ({
    id,
    name: named("Plan", id),
    amountMonth: 10_000,
    amountYear: 120_000,
    discount: 50,
    isFree: id === 1,
    isDefault: id === 2,
  }));
  const feature = (id: number) => ({
    id,
    features: named("Feature", id),
    description: named("Because", id + 1),
    plans: [
      { plan_id: 2, value: 12 },
      { plan_id: 3, value: 0 },
    ],
    basic: 0,
    plus: 1,
    enterprise: 1,
    basic_value: 0,
    plus_value: 12,
    enterprise_value: 0,
  });
  const release = (id: number) => ({
    version: named("1.0", id),
    description: named("Version", id),
    notes: hostile,
    date: "2024-02-13",
    beta: "1",
    arch: [
      {
        link: `http://files.test/${encodeURIComponent(named("", id))}`,
        bit: 64,
        size: 52,
        sha256: hostile[0],
      },
    ],
  });
  const platforms = { Windows: hostile.map((_, id) => release(id)), Mac: [release(1)], Linux: [release(2)] };
  return {
    [queried.plans]: {
      body: {
        success: true,
        error: 0,
        message: "Done",
        data: {
          headers: plans,
          head_features: hostile.map((_, id) => ({ name: named("Category", id), features: [feature(id)] })),
          fee_schedule: {
            id: hostile[0],
            mode: "additive",
            rate_bps: 200,
            flat: 100,
            flat_waived_below: 2_500,
            cap: 2_000,
          },
          vat_rate_bps: 750,
        },
      },
    },
    [queried.faqs]: {
      body: {
        success: true,
        error: 0,
        message: "Done",
        data: hostile.map((_, id) => ({ question: named("Why", id), answer: named("So", id) })),
      },
    },
    [queried.downloads]: {
      body: { success: true, data: { stand_alone: platforms, client_server: platforms } },
    },
  };
}
