import { describe, expect, it } from "vitest";
import { DEVICE_HINTS, deviceHint, visitorDevice } from "./visitor-device.server";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const agents = {
  chromeWindows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  edgeWindows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  firefoxWindows: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:142.0) Gecko/20100101 Firefox/142.0",
  internetExplorer: "Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko",
  windowsPhone: `Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; Microsoft; Lumia 950) ${webkit} Chrome/52.0.2743.116 Mobile Safari/537.36 Edge/15.15063`,
  safariMac:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  firefoxMac: "Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:142.0) Gecko/20100101 Firefox/142.0",
  chromeLinux: `Mozilla/5.0 (X11; Linux x86_64) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  firefoxUbuntu: "Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0",
  chromeBook: `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  chromeAndroid: `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
  androidTablet: `Mozilla/5.0 (Linux; Android 14; SM-X910) ${webkit} Chrome/140.0.0.0 Safari/537.36`,
  firefoxAndroid: "Mozilla/5.0 (Android 14; Mobile; rv:142.0) Gecko/142.0 Firefox/142.0",
  operaMini: "Opera/9.80 (Android; Opera Mini/36.2/119.132; U; id) Presto/2.12.423 Version/12.16",
  tecno: `Mozilla/5.0 (Linux; Android 11; TECNO BG6 Build/RP1A.200720.011) ${webkit} Version/4.0 Chrome/119.0.6045.66 Mobile Safari/537.36`,
  iPhone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  chromeIPhone:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0.7339.39 Mobile/15E148 Safari/604.1",
  iPadMobile:
    "Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  iPadDesktop:
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15",
  television: `Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) ${webkit} 76.0.3809.146/6.0 TV Safari/537.36`,
  featurePhone: "Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5",
  googlebot: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
  googlebotPhone: `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
  bingbot: "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)",
  curl: "curl/8.15.0",
  long: "x".repeat(20_000),
};

const of = (agent: string, hint = "") => visitorDevice(hint, agent);

describe("the device by User-Agent", () => {
  it.each([
    ["chromeWindows", "Windows", "Unknown"],
    ["edgeWindows", "Windows", "Unknown"],
    ["firefoxWindows", "Windows", "Unknown"],
    ["internetExplorer", "Windows", "Unknown"],
    ["safariMac", "Mac", "Unknown"],
    ["firefoxMac", "Mac", "Unknown"],
    ["iPadDesktop", "Mac", "Unknown"],
    ["chromeLinux", "Linux", "Unknown"],
    ["firefoxUbuntu", "Linux", "Unknown"],
    ["chromeBook", "Linux", "Unknown"],
    ["chromeAndroid", undefined, "Android"],
    ["androidTablet", undefined, "Android"],
    ["firefoxAndroid", undefined, "Android"],
    ["operaMini", undefined, "Android"],
    ["tecno", undefined, "Android"],
    ["googlebotPhone", undefined, "Android"],
    ["iPhone", undefined, "iOS"],
    ["chromeIPhone", undefined, "iOS"],
    ["iPadMobile", undefined, "iOS"],
    ["windowsPhone", undefined, "Unknown"],
    ["television", undefined, "Unknown"],
    ["featurePhone", undefined, "Unknown"],
    ["googlebot", undefined, "Unknown"],
    ["bingbot", undefined, "Unknown"],
    ["curl", undefined, "Unknown"],
    ["long", undefined, "Unknown"],
  ] as const)("%s: %s, %s", (agent, platform, device) => {
    expect(of(agents[agent])).toEqual({ platform, device });
  });

  it("is unknown without headers", () => {
    expect(visitorDevice("", "")).toEqual({ platform: undefined, device: "Unknown" });
  });
});

describe("the device by client hint, which takes precedence over the User-Agent", () => {
  it.each([
    ['"Windows"', "Windows", "Unknown"],
    ['"macOS"', "Mac", "Unknown"],
    ['"Linux"', "Linux", "Unknown"],
    ['"Chrome OS"', "Linux", "Unknown"],
    ['"Chromium OS"', "Linux", "Unknown"],
    ['"Android"', undefined, "Android"],
    ['"iOS"', undefined, "iOS"],
  ])("%s", (hint, platform, device) => {
    expect(of(agents.chromeLinux, hint)).toEqual({ platform, device });
    expect(of("", hint)).toEqual({ platform, device });
  });

  it.each(['"Unknown"', '"Fuchsia"', "", '"', "__proto__", "constructor", "toString"])(
    "ignores the unknown hint %s",
    (hint) => {
      expect(of(agents.chromeWindows, hint).platform).toBe("Windows");
    },
  );
});

describe("deviceHint", () => {
  it.each(Object.entries(agents))("describes the same device as %s", (_name, agent) => {
    const hint = deviceHint({ "user-agent": agent })["sec-ch-ua-platform"];
    expect(of("", hint)).toEqual(of(agent));
  });

  it("has as many values as the page cache allows for", () => {
    const platforms = ["Windows", "macOS", "Linux", "Chrome OS", "Chromium OS", "Android", "iOS", "Fuchsia"];
    const values = platforms.map((each) => deviceHint({ "sec-ch-ua-platform": `"${each}"` }));
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBe(DEVICE_HINTS);
  });
});
