export function componentNames(): string[];
export function entryName(component: string): string;
export function packageExports(): Record<string, string | Record<string, string>>;
