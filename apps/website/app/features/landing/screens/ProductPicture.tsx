import { useEffect, useRef, useState } from "react";
import { paths } from "../../../paths";
import { drawing } from "./drawings";
import { type PictureName, sizes } from "./picture-sizes";
import * as styles from "./screens.css";

type Props = {
  name: PictureName;
  look?: keyof typeof styles.look;
};

/**
 * A picture of the product. The server renders it and the browser keeps the markup, so that pages contain no drawing code;
 * after client-side navigation the markup is fetched. Its `figure` has the text alternative.
 */
export function ProductPicture({ name, look = "plain" }: Props) {
  const svg = useRef<SVGSVGElement>(null);
  const [markup, setMarkup] = useState(import.meta.env.SSR ? drawing(name) : "");
  useEffect(() => {
    if (svg.current?.firstChild) return;
    // Without it the page lacks only a picture.
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
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings, whose texts are escaped.
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
