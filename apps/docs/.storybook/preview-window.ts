interface StoryRender {
  id?: string;
  phase?: string;
  story?: { parameters?: { pseudo?: Record<string, string[] | string | boolean> } };
}

interface ExtractedStory {
  id: string;
  tags: string[];
  parameters: { docs?: { source?: { code?: string } } };
}

/** The preview's global object, which Storybook provides for tools. */
interface StorybookPreview {
  currentRender?: StoryRender;
  /** The stories on a docs page that are not in frames. */
  storyRenders: StoryRender[];
  channel: { emit(event: string, data: unknown): void };
  /** Loads every story. */
  extract(): Promise<Record<string, ExtractedStory>>;
  storyStoreValue?: { userGlobals: { get(): Record<string, unknown> } };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: StorybookPreview;
  }
}

export {};
