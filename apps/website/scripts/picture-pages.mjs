import { readFileSync } from "node:fs";
import { brand } from "@vendor/brand";

const here = (path) => new URL(path, import.meta.url);
const font = (name) =>
  `url(data:font/woff2;base64,${readFileSync(here(`../../../packages/ui/src/theme/fonts/${name}.woff2`), "base64")})`;

/** The mark without its tile: awning and ledger lines, on a 32 × 32 grid. */
const mark = readFileSync(here("../../../packages/remix-kit/public/favicon.svg"), "utf8").replace(
  /^.*?<rect[^>]*\/>|<\/svg>\s*$/g,
  "",
);

const style = `
@font-face { font-family: Display; font-weight: 400 800; src: ${font("bricolage-grotesque")} }
@font-face { font-family: Words; font-weight: 400 800; src: ${font("plus-jakarta-sans")} }
* { margin: 0; box-sizing: border-box }
body { width: 1200px; height: 630px; overflow: hidden; position: relative; padding: 72px;
  background: #232C6E; color: #FBF7F0; font-family: Words; word-spacing: .06em }
.cloth { position: absolute; top: 0; left: 660px; color: #2E3880 }
.name { display: flex; align-items: center; gap: 18px; font: 700 38px Display }
.name svg { width: 60px }
h1 { position: absolute; left: 72px; bottom: 148px; width: 590px; font: 700 60px/1.08 Display; text-wrap: balance }
.line { position: absolute; left: 72px; bottom: 72px; width: 590px; font-size: 26px; color: #BDC3E5 }
.rule { position: absolute; left: 72px; bottom: 122px; width: 72px; height: 5px; background: #F2A413; border-radius: 3px }
.card { position: absolute; background: #FFFFFF; color: #191C38; border-radius: 18px; padding: 26px 30px; font-size: 22px }
.card h2 { font: 700 26px Display; padding-bottom: 14px; border-bottom: 3px solid #F2A413; display: flex; justify-content: space-between }
.row { display: flex; justify-content: space-between; padding: 13px 0; border-bottom: 2px dashed #E7DDCB; font-variant-numeric: tabular-nums }
.row small { display: block; font-size: 17px; color: #5E564C }
.total { display: flex; justify-content: space-between; padding-top: 18px; font-weight: 700; font-variant-numeric: tabular-nums }
.pill { font: 600 17px/1 Words; padding: 7px 14px; border-radius: 99px; background: #EBF5EC; color: #1B5C2E }
.bars { display: flex; align-items: end; gap: 14px; height: 120px; padding-top: 18px }
.bars i { flex: 1; background: #BDC3E5; border-radius: 5px 5px 0 0 } .bars i:last-child { background: #F2A413 }
.tick { display: flex; gap: 14px; align-items: center; padding: 12px 0; color: #5E564C } .tick svg { width: 22px; flex: none }
.button { margin-top: 16px; border-radius: 99px; padding: 14px; text-align: center; font-weight: 700; background: #F2A413; color: #12183F }
.quiet { background: #232C6E; color: #FBF7F0 }
.bar { display: flex; gap: 9px; margin: -26px -30px 22px; padding: 15px 20px; background: #F4EDE1; border-radius: 18px 18px 0 0 }
.bar i { width: 13px; height: 13px; border-radius: 50%; background: #D3C6AF }
`;

const petals = [0, 45, 90, 135, 180, 225, 270, 315];
const cloth = `<svg class="cloth" width="540" height="630"><pattern id="adire" width="180" height="180"
  patternUnits="userSpaceOnUse"><g fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round">
  <path d="M0 0h180M0 90h180M0 0v180M90 0v180"/><g transform="translate(45 45)"><circle r="9"/>${petals
    .map((turn) => `<path transform="rotate(${turn})" d="M0-16c6-5 6-13 0-19-6 5-6 14 0 19z"/>`)
    .join(
      "",
    )}</g><path d="M100 14l11 62 10-60 10 60 10-60 10 60 10-60M12 104h66M12 118h66M12 132h66M12 146h66M12 160h66"
  stroke-dasharray="11 8"/></g><circle cx="135" cy="135" r="26" fill="none" stroke="currentColor" stroke-width="9"
  stroke-dasharray="3 13" stroke-linecap="round"/></pattern><rect width="540" height="630" fill="url(#adire)"/></svg>`;

const page = (body) => `<!doctype html><html lang="en"><meta charset="utf-8"><style>${style}</style>${body}`;

const row = (name, note, sum) =>
  `<div class="row"><span>${name}<small>${note}</small></span><span>${sum}</span></div>`;
const tick = (words) =>
  `<div class="tick"><svg viewBox="0 0 24 24" fill="none" stroke="#23713A" stroke-width="3" stroke-linecap="round"><path d="M4 12.5 9.5 18 20 6.5"/></svg>${words}</div>`;

const link = (title, line, art) =>
  page(`${cloth}<div class="name"><svg viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1A2158"/>${mark}</svg>${brand.product}</div>
  <h1>${title}</h1><div class="rule"></div><p class="line">${line}</p>${art}`);

/** What a chat or a social site shows of a link: file, and the page it is a picture of. No price: prices change. */
export const linkPictures = [
  [
    "pictures/site.png",
    link(
      "Everything you need, both offline and online, from open to shut.",
      "Point of sale, stock and accounts",
      `<div class="card" style="left:716px;top:72px;width:412px"><h2>Today's sales <span class="pill">Saved</span></h2>
      ${row("Rice, 50 kg", "2 bags", "₦156,000")}${row("Tin milk", "3 packs", "₦21,600")}${row("Groundnut oil, 5 l", "4 units", "₦46,000")}
      <div class="total"><span>Total</span><span>₦223,600</span></div></div>
      <div class="card" style="left:796px;top:438px;width:412px;height:240px;outline:6px solid #232C6E"><b>This week</b>
      <div class="bars"><i style="height:42%"></i><i style="height:58%"></i><i style="height:50%"></i><i style="height:72%"></i><i style="height:66%"></i><i style="height:96%"></i></div></div>`,
    ),
  ],
  [
    "pictures/pricing.png",
    link(
      "Choose a plan that best suits your needs",
      `Try Plus free for ${brand.trialDays} days`,
      `<div class="card" style="left:812px;top:56px;width:460px;height:518px;background:#DFE2F3"><h2>Enterprise</h2></div>
      <div class="card" style="left:716px;top:132px;width:392px;outline:6px solid #232C6E"><h2>Plus <span class="pill">Recommended</span></h2>
      ${tick("Advanced inventory")}${tick("Unlimited customers")}${tick("Unlimited bank accounts")}${tick("Works without internet")}
      <div class="button">Try free for ${brand.trialDays} days</div></div>`,
    ),
  ],
  [
    "pictures/download.png",
    link(
      "Download the app",
      "Windows, Mac and Linux",
      `<div class="card" style="left:676px;top:84px;width:452px;height:440px"><div class="bar"><i></i><i></i><i></i></div><h2>Stock <span class="pill">Counted today</span></h2>
      ${row("Rice, 50 kg", "in units", "18")}${row("Tin milk", "in packs of 12", "31")}${row("Toilet soap", "in cartons of 48", "9")}</div>
      <div class="card" style="left:930px;top:352px;width:214px;height:340px;border:9px solid #12183F;border-radius:34px;padding:26px 20px"><b>Receipt</b>
      <div class="total" style="font-size:20px"><span>Total</span><span>₦8,400</span></div><div class="button quiet" style="font-size:19px">Paid</div></div>`,
    ),
  ],
];

const icon = (size, { radius, inset }) =>
  `<!doctype html><style>body{margin:0;background:transparent}svg{display:block}</style>
  <svg width="${size}" height="${size}" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="#232C6E"/>
  <g transform="translate(16 16) scale(${1 - inset}) translate(-16 -16)">${mark}</g></svg>`;

const tile = { radius: 8, inset: 0 };
/** iOS rounds by itself, and Android cuts a maskable icon down to a circle of four fifths. */
const whole = { radius: 0, inset: 0.1 };
const masked = { radius: 0, inset: 0.26 };

/** File, size in px and page of each icon. */
export const icons = [
  ["favicon.ico", 32, icon(32, tile)],
  ["apple-touch-icon.png", 180, icon(180, whole)],
  ["icons/icon-192.png", 192, icon(192, tile)],
  ["icons/icon-512.png", 512, icon(512, tile)],
  ["icons/maskable-192.png", 192, icon(192, masked)],
  ["icons/maskable-512.png", 512, icon(512, masked)],
];
