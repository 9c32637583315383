import { useEffect, useRef, useState } from "react";
import { paths } from "../../../paths";
import { drawing } from "./drawings";
import * as styles from "./screens.css";
import { type PictureName, sizes } from "./sizes";

type Props = {
  name: PictureName;
  look?: keyof typeof styles.look;
};

/**
 * A picture of the product. The server draws it and the browser keeps what it was sent, so that the page carries no code
 * of drawings; who comes from another page of the site fetches what was drawn. Its `figure` says what it shows.
 */
export function Picture({ name, look = "plain" }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [markup, setMarkup] = useState(import.meta.env.SSR ? drawing(name) : "");
  useEffect(() => {
    if (svg.current?.firstChild) return;
    // Without it the page is whole but for a picture.
    fetch(paths.productPicture(name)).then(
      async (reply) => reply.ok && setMarkup(await reply.text()),
      () => undefined,
    );
  }, [name]);
  const [width, height] = sizes[name];
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      className={styles.look[look]}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, whose words are escaped.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
