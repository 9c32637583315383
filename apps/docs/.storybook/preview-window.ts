/** The preview's global object, which Storybook provides for tools. */
interface StorybookPreview {
  currentRender?: {
    id?: string;
    phase?: string;
    story?: { parameters?: { pseudo?: Record<string, string[] | string | boolean> } };
  };
  channel: { emit(event: string, data: unknown): void };
  storyStoreValue?: { userGlobals: { get(): Record<string, unknown> } };
}

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__?: StorybookPreview;
  }
}

export {};
