// go run verify.go <signature> < body        with WEBHOOK_SECRET in the environment
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
)

// rawBody: the bytes as they came, io.ReadAll(request.Body) in a handler
func isGenuine(secret string, rawBody []byte, signature string) bool {
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write(rawBody)
	given, err := hex.DecodeString(signature)
	return err == nil && hmac.Equal(mac.Sum(nil), given)
}

func main() {
	body, err := io.ReadAll(os.Stdin)
	if err != nil || !isGenuine(os.Getenv("WEBHOOK_SECRET"), body, os.Args[1]) {
		fmt.Println("refused")
		os.Exit(1)
	}
	fmt.Println("genuine")
}
