import { useEffect, useLayoutEffect } from "react";

/** A layout effect; on a server, where React would warn about one, an effect. */
export const useEffectBeforePaint = typeof document === "undefined" ? useEffect : useLayoutEffect;
