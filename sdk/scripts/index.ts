/** @mortise/sdk/scripts: what tenant scripts see. */
