import type { Browser, Page } from "@playwright/test";
import type {} from "../.storybook/preview-window";
import type { Mode } from "./modes";
import type { Story } from "./stories";

/** A fixed time for all pictures. */
const now = new Date("2026-03-02T09:00:00+01:00");

/** Takes the pictures of one worker. One page per mode stays open, so that most stories need no page load. */
export class PictureTaker {
  private readonly pages = new Map<string, Page>();
  constructor(private readonly browser: Browser) {}

  private async pageFor(name: string, { width, height }: Mode): Promise<Page> {
    const open = this.pages.get(name);
    if (open) return open;
    const context = await this.browser.newContext({
      viewport: { width, height },
      deviceScaleFactor: 1,
      reducedMotion: "reduce",
      locale: "en-NG",
      timezoneId: "Africa/Lagos",
    });
    const page = await context.newPage();
    await page.clock.setFixedTime(now);
    this.pages.set(name, page);
    return page;
  }

  /** Renders and pictures a story. `fresh` reloads the page, so that no other story can have affected it. */
  async take(story: Story, name: string, mode: Mode, fresh: boolean): Promise<Buffer> {
    const isOpen = this.pages.has(name);
    const page = await this.pageFor(name, mode);
    if (fresh || !isOpen) {
      const base = process.env.STORYBOOK_URL ?? "";
      // axe has its own tests and would only cost time here.
      const globals = `a11y.manual:!true;${mode.globals}`;
      await page.goto(`${base}/iframe.html?viewMode=story&id=${story.id}&globals=${globals}`);
    } else {
      await page.evaluate((storyId) => {
        window.__STORYBOOK_PREVIEW__?.channel.emit("setCurrentStory", { storyId, viewMode: "story" });
      }, story.id);
    }
    await page.waitForFunction((id) => {
      const render = window.__STORYBOOK_PREVIEW__?.currentRender;
      if (render?.id !== id) return false;
      if (document.body.classList.contains("sb-show-errordisplay"))
        throw new Error(document.getElementById("error-message")?.textContent ?? "The story failed.");
      const states = Object.values(render.story?.parameters?.pseudo ?? {}).flat();
      const held = states.flatMap((selector) =>
        typeof selector === "string"
          ? [...document.querySelectorAll(`#storybook-root :is(${selector})`)]
          : [],
      );
      // Rendered and played; later phases (animations) change nothing.
      if (held.length === 0) return render.phase === "completing" || render.phase === "finished";
      // Fixed states use classes and rewritten style sheets, which are ready some time after the story.
      const isHeld = held.every((element) => /(^|\s)pseudo-/.test(element.getAttribute("class") ?? ""));
      if (render.phase !== "finished" || !isHeld) return false;
      return [...document.styleSheets].every((sheet) => {
        const text = [...sheet.cssRules].map((rule) => rule.cssText).join("");
        return !text.includes(":hover") || text.includes(".pseudo-hover");
      });
    }, story.id);
    const clip = await page.evaluate(settleAndMeasure);
    return page.screenshot({
      clip,
      fullPage: clip.y + clip.height > mode.height,
      animations: "disabled",
      caret: "hide",
      scale: "css",
    });
  }

  async close(): Promise<void> {
    await Promise.all([...this.pages.values()].map((page) => page.context().close()));
  }
}

/** Runs in the page: waits for fonts and images, then returns the area of the story. */
async function settleAndMeasure() {
  window.scrollTo(0, 0);
  await document.fonts.ready;
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  // Sliding elements are measured at their final position.
  for (const animation of document.getAnimations())
    if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
  const storybooks = "script, style, #storybook-docs, .sb-wrapper, [class^='sb-']";
  const [room, most] = [8, 2400];
  const { clientWidth: width } = document.documentElement;
  let [top, bottom, left, right] = [most, 0, width, 0];
  for (const part of document.body.children) {
    if (part.matches(storybooks)) continue;
    for (const element of part.querySelectorAll("*")) {
      const box = element.getBoundingClientRect();
      if (box.width < 2 || box.height < 2 || !element.checkVisibility({ visibilityProperty: true })) continue;
      top = Math.min(top, box.top);
      bottom = Math.max(bottom, box.bottom);
      left = Math.min(left, box.left);
      right = Math.max(right, box.right);
    }
  }
  // For an empty story a strip of the page is pictured, to show that it stays empty.
  if (bottom === 0) [top, bottom, left, right] = [0, room, 0, width];
  const x = Math.max(0, Math.floor(left - room));
  const y = Math.max(0, Math.floor(top - room));
  return {
    x,
    y,
    width: Math.max(1, Math.min(width, Math.ceil(right + room)) - x),
    height: Math.max(1, Math.min(most, Math.ceil(bottom + room)) - y),
  };
}
